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
import styles from './Collapsible.module.css';

/** The heading of a part. */
interface Heading {
  title: string;
  subtitle: string | undefined;
  /** Rendered beside the heading. */
  menu: ReactNode;
}

/** The contents of a part. */
interface Shown {
  heading: Heading;
  content: ReactNode;
}

/**
 * Passes on the contents of a part. A context whose value changes makes React search the whole subtree for consumers,
 * which with hundreds of fields is a large share of the work per key press.
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

/** The part that renders only when it folds or unfolds. */
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
      className={`${styles.part} ${props.className ?? ''}`}
      data-fold={props.foldKey}
    >
      {props.headClassName === undefined ? (
        <Head store={props.store} />
      ) : (
        <div className={`${styles.head} ${props.headClassName}`}>
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
 * A part of a page under a collapsible heading.
 *
 * Backstage UI's accordion provides a new background to all controls within it whenever it renders, which re-renders
 * all of them. So it renders only when it folds or unfolds; its heading and contents are passed through a store.
 *
 * @public
 */
export function Collapsible(props: {
  title: string;
  subtitle?: string;
  /** Rendered beside the heading. */
  menu?: ReactNode;
  /** Defaults to an internal state, initially folded. */
  isExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
  className?: string;
  /** Sets `data-fold`. */
  foldKey?: string;
  /** Class of the element around the heading and the menu. Omitted when there is no menu. */
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
