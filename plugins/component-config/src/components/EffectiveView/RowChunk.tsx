// SPDX-License-Identifier: Apache-2.0

import {
  ReactNode,
  RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The height of a one-line row in pixels: the assumed height of a chunk that was never visible. */
const ROW_HEIGHT = 41;

/** The distance from the viewport, in pixels, at which a chunk is mounted. */
const MARGIN = 900;

/**
 * Rows of a table, mounted only while they are near the visible part of `root`; otherwise one empty row of the same
 * height replaces them. They are always mounted in browsers without IntersectionObserver.
 */
export function RowChunk(props: {
  /** The scroll container. */
  root: RefObject<Element>;
  /** The number of rows. */
  count: number;
  columns: number;
  /** Whether the rows are visible before scrolling. */
  isFirst: boolean;
  /** Whether the rows stay mounted: one of them has the keyboard focus. */
  isHeld: boolean;
  /** A row above the others that is always mounted. */
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
          // The browser measured it anyway; reading it after each render would force a layout.
          const ownHeight = hasHeading(element)
            ? element.rows[0].offsetHeight
            : 0;
          const height = entry.boundingClientRect.height - ownHeight;
          rowHeight.current =
            height > 0 ? height / mounted.current.count : ROW_HEIGHT;
        }
        // Scrolling continues while the rows render.
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
