// SPDX-License-Identifier: Apache-2.0

import { Accordion, AccordionPanel, AccordionTrigger } from '@backstage/ui';
import {
  memo,
  ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** What the heading of a part says. */
interface Heading {
  title: string;
  subtitle: string | undefined;
  /** Stands beside the heading. */
  menu: ReactNode;
}

/** What a part shows. */
interface Shown {
  heading: Heading;
  content: ReactNode;
}

/**
 * Hands on what a part shows. A context whose value changes makes React look at everything within for who uses it,
 * which with hundreds of fields is a large part of a key.
 */
interface ShownStore {
  get(): Shown;
  set(shown: Shown): void;
  subscribe(listener: () => void): () => void;
}

function createShownStore(first: Shown): ShownStore {
  let shown = first;
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    set(next) {
      shown = next;
      listeners.forEach(listener => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function useHeading(store: ShownStore): Heading {
  return useSyncExternalStore(store.subscribe, () => store.get().heading);
}

function Head(props: { store: ShownStore }) {
  const { title, subtitle } = useHeading(props.store);
  return <AccordionTrigger title={title} subtitle={subtitle} />;
}

function HeadMenu(props: { store: ShownStore }) {
  return <>{useHeading(props.store).menu}</>;
}

function Content(props: { store: ShownStore }) {
  const { store } = props;
  return (
    <>{useSyncExternalStore(store.subscribe, () => store.get().content)}</>
  );
}

/** What of a part is drawn only when it folds or unfolds. */
const Frame = memo(
  (props: {
    isExpanded: boolean | undefined;
    onExpandedChange: (isExpanded: boolean) => void;
    className: string | undefined;
    headClassName: string | undefined;
    foldKey: string | undefined;
    store: ShownStore;
  }) => (
    <Accordion
      isExpanded={props.isExpanded}
      onExpandedChange={props.onExpandedChange}
      className={props.className}
      data-fold={props.foldKey}
    >
      {props.headClassName === undefined ? (
        <Head store={props.store} />
      ) : (
        <div className={props.headClassName}>
          <Head store={props.store} />
          <HeadMenu store={props.store} />
        </div>
      )}
      <AccordionPanel>
        <Content store={props.store} />
      </AccordionPanel>
    </Accordion>
  ),
);

/**
 * A part of a page under a heading that folds.
 *
 * Backstage UI's accordion tells every control within of a new background whenever it renders, and all of them render
 * again. So it renders only when it folds or unfolds: what the heading says and what is within reach it through a store.
 *
 * @public
 */
export function Collapsible(props: {
  title: string;
  subtitle?: string;
  /** Stands beside the heading. */
  menu?: ReactNode;
  /** Absent: the part keeps it for itself, and begins folded. */
  isExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
  className?: string;
  /** Becomes `data-fold`. */
  foldKey?: string;
  /** Around the heading and the menu; absent: there is no menu. */
  headClassName?: string;
  children: ReactNode;
}) {
  const { title, subtitle, menu, children, onExpandedChange } = props;
  const heading = useMemo(
    () => ({ title, subtitle, menu }),
    [title, subtitle, menu],
  );
  const [store] = useState(() =>
    createShownStore({ heading, content: children }),
  );
  const latest = useRef(onExpandedChange);
  useLayoutEffect(() => {
    latest.current = onExpandedChange;
    const shown = store.get();
    if (shown.heading !== heading || shown.content !== children) {
      store.set({ heading, content: children });
    }
  });
  const change = useCallback(
    (isExpanded: boolean) => latest.current?.(isExpanded),
    [],
  );
  return (
    <Frame
      isExpanded={props.isExpanded}
      onExpandedChange={change}
      className={props.className}
      headClassName={props.headClassName}
      foldKey={props.foldKey}
      store={store}
    />
  );
}
