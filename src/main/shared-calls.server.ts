import type { Answer, Call } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import { getAllCategories, getAllSubCategories, getDepartments } from "#features/departments/contract.ts";
import { popularCities } from "#features/places/contract.ts";

/** The same for everybody who reads a language, and changed by nothing that a visitor does and waits to see. */
const shared: ReadonlySet<string> = new Set(
  [getDepartments, getAllCategories, getAllSubCategories, popularCities].map(({ path }) => path),
);

/** ms for which pages share an answer. */
const lifetime = 60_000;
const mostShared = 500;

/**
 * Every page asks for the same departments and cities: pages that are rendered within a minute share the answers,
 * which spares each of them most of its questions to the database.
 */
export function sharedCalls(now: () => number): (call: Call, language: Language) => Call {
  const answers = new Map<string, { until: number; answer: Promise<unknown> }>();

  return (call, language) => (contract, input, options) => {
    if (!shared.has(contract.path)) return call(contract, input, options);
    const key = `${language} ${contract.path} ${JSON.stringify(input)}`;
    const known = answers.get(key);
    if (known && known.until > now()) return known.answer as Promise<Answer<never>>;
    const answer = call(contract, input, options);
    if (answers.size >= mostShared) answers.clear();
    answers.set(key, { until: now() + lifetime, answer });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
