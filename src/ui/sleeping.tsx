import { lazy, useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from "react";

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
    useEffect(() => {
      const element = wrapper.current;
      if (Part || !element) return undefined;
      const wake = (part: ComponentType<Props>): void => whenLeft(element, () => setPart(() => part));
      // A part whose code cannot be had stays a document.
      const begin = (): void => void loadPart().then(wake, () => undefined);
      return isDocument ? whenNear(element, begin) : begin();
    }, [Part, isDocument]);
    if (Part) {
      return (
        <div id={id} className={className}>
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

/** Waits while the focus is inside, since the elements are made anew. */
function whenLeft(element: HTMLElement, then: () => void): void {
  if (!element.contains(document.activeElement)) return then();
  element.addEventListener("focusout", () => setTimeout(() => whenLeft(element, then)), { once: true });
}

const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;
