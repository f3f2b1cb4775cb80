// SPDX-License-Identifier: Apache-2.0

import {
  ReactNode,
  RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The height of a row of one line, in pixels: what a chunk that was never seen is taken to have. */
const ROW_HEIGHT = 41;

/** How far from what is seen a chunk is mounted, in pixels. */
const MARGIN = 900;

/**
 * Some rows of a table, mounted only while they are near what is seen of `root`; otherwise one empty row stands for them,
 * as high as they were. Where the browser does not tell what is seen, they are always mounted.
 */
export function RowChunk(props: {
  /** What scrolls. */
  root: RefObject<Element>;
  /** How many rows there are. */
  count: number;
  columns: number;
  /** Whether the rows are seen before anything is scrolled. */
  isFirst: boolean;
  /** Whether the rows stay, wherever one scrolls: keys are at one of them. */
  isHeld: boolean;
  /** A row above the others, which is always mounted. */
  heading: ReactNode;
  children: () => ReactNode;
}) {
  const { root, count, columns, isFirst, isHeld, heading, children } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const rowHeight = useRef(ROW_HEIGHT);
  const [isNear, setNear] = useState(
    isFirst || typeof IntersectionObserver === 'undefined',
  );

  const isMounted = isNear || isHeld;
  const mounted = useRef({ isMounted, count });
  mounted.current = { isMounted, count };

  useEffect(() => {
    const element = body.current;
    if (!element || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry.isIntersecting && mounted.current.isMounted) {
          // What the browser measured anyway: to ask for it after each drawing would make it lay out the table at once.
          const ownHeight = hasHeading(element)
            ? element.rows[0].offsetHeight
            : 0;
          const height = entry.boundingClientRect.height - ownHeight;
          rowHeight.current =
            height > 0 ? height / mounted.current.count : ROW_HEIGHT;
        }
        // Scrolling goes on while the rows are drawn.
        startTransition(() => setNear(entry.isIntersecting));
      },
      { root: root.current, rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);

  return (
    <tbody ref={body}>
      {heading}
      {isMounted ? (
        children()
      ) : (
        <tr aria-hidden="true">
          <td
            colSpan={columns}
            style={{ height: count * rowHeight.current, border: 0 }}
          />
        </tr>
      )}
    </tbody>
  );
}

function hasHeading(body: HTMLTableSectionElement): boolean {
  return body.rows.length > 0 && body.rows[0].dataset.pointer === undefined;
}
