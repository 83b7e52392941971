/** ms after which an answer under way is not joined: it may have been read before what somebody has just saved. */
const mostAge = 100;

/** Makes an answer once for all who ask the same while it is being made. Nothing is kept afterwards. */
export function sharedAnswers<Answer>(now: () => number = () => performance.now()) {
  const underWay = new Map<string, { begun: number; answer: Promise<Answer> }>();
  return (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const known = underWay.get(key);
    if (known && now() - known.begun < mostAge) return known.answer;
    const answer = make().finally(() => {
      if (underWay.get(key)?.answer === answer) underWay.delete(key);
    });
    underWay.set(key, { begun: now(), answer });
    return answer;
  };
}
