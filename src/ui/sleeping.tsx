import {
  lazy,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";

interface WrapperProps {
  /** Of the wrapper, which stays the same while its content comes alive. */
  id?: string;
  className?: string;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part far down a page. The server draws it like any other; the browser loads its code and brings it to life only
 * when it comes near the window. Until then its links and forms work as in any document.
 */
export function sleeping<Props extends object>(load: Load<Props>): ComponentType<Props & WrapperProps> {
  return typeof document === "undefined" ? drawn(load) : woken(load);
}

/** On the server. Without a boundary for suspense: it would send a long part behind a script. */
function drawn<Props extends object>(load: Load<Props>) {
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return function Drawn({ id, className, ...props }: Props & WrapperProps) {
    return (
      <div id={id} className={className} data-asleep>
        <Part {...(props as unknown as Props)} />
      </div>
    );
  };
}

function woken<Props extends object>(load: Load<Props>) {
  let known: ComponentType<Props> | null = null;
  const loadPart = async (): Promise<ComponentType<Props>> => (known ??= (await load()).default);

  return function Woken({ id, className, ...props }: Props & WrapperProps) {
    const wrapper = useRef<HTMLDivElement>(null);
    const isHydrating = !useSyncExternalStore(subscribeToNothing, yes, no);
    // What a navigation brings is no document from the server: it comes as soon as its code is there.
    const [isDocument] = useState(isHydrating);
    const [Part, setPart] = useState(() => (isDocument ? null : known));
    const clicked = useEarlyClick(wrapper, Part === null);
    useEffect(() => {
      const element = wrapper.current;
      if (Part || !element) return undefined;
      const wake = (part: ComponentType<Props>): void =>
        whenLeft(element, clicked, () => madeAnew(element, () => setPart(() => part)));
      // A part whose code cannot be had stays a document.
      const begin = (): void => void loadPart().then(wake, () => undefined);
      return isDocument ? whenNear(element, begin) : begin();
    }, [Part, isDocument, clicked]);
    if (Part) {
      return (
        <div ref={wrapper} id={id} className={className}>
          <Part {...(props as unknown as Props)} />
        </div>
      );
    }
    const asleep = { ref: wrapper, id, "data-asleep": true };
    if (!isDocument) return <div {...asleep} className={`min-h-[60vh] ${className ?? ""}`} />;
    // Leaves what the server drew as it is.
    const kept = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };
    return <div {...asleep} {...kept} className={className} />;
  };
}

/** How near the window a part wakes. */
const near = "400px";

function whenNear(element: HTMLElement, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: near },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Waits while the focus is inside, since the elements are made anew; but not of a button that was clicked. */
function whenLeft(element: HTMLElement, clicked: RefObject<number[] | null>, then: () => void): void {
  if (clicked.current || !element.contains(document.activeElement)) return then();
  const again = (): void => {
    element.removeEventListener("focusout", later);
    element.removeEventListener("click", later);
    whenLeft(element, clicked, then);
  };
  const later = (): void => void setTimeout(again);
  element.addEventListener("focusout", later);
  element.addEventListener("click", later);
}

/** What was opened or closed stays so. At once, so that no press comes in between. */
function madeAnew(element: HTMLElement, make: () => void): void {
  const before = element.getElementsByTagName("details");
  const states = Array.from(before, ({ open }) => open);
  flushSync(make);
  // The collection is alive: these are the new ones.
  Array.from(before, (each, index) => (each.open = states[index] ?? each.open));
}

/** Links act by themselves; the click of a button is remembered by its place, and done again once that listens. */
function useEarlyClick(
  wrapper: RefObject<HTMLElement | null>,
  isAsleep: boolean,
): RefObject<number[] | null> {
  const clicked = useRef<number[] | null>(null);
  useEffect(() => {
    const element = wrapper.current;
    if (!element) return undefined;
    if (!isAsleep) {
      const button = clicked.current && elementAt(element, clicked.current);
      clicked.current = null;
      button?.focus();
      button?.click();
      return undefined;
    }
    const remember = ({ target }: Event): void => {
      const button = (target as Element).closest("button");
      if (button) clicked.current = placeOf(button, element);
    };
    element.addEventListener("click", remember);
    return () => element.removeEventListener("click", remember);
  }, [wrapper, isAsleep]);
  return clicked;
}

function placeOf(element: Element, within: Element): number[] {
  const { parentElement } = element;
  if (element === within || !parentElement) return [];
  return [...placeOf(parentElement, within), [...parentElement.children].indexOf(element)];
}

function elementAt(within: Element, place: readonly number[]): HTMLElement | undefined {
  let found: Element | undefined = within;
  for (const index of place) found = found?.children[index];
  return found as HTMLElement | undefined;
}

const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;
