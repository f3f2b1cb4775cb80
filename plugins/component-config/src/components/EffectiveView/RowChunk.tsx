import { ReactNode, RefObject, useEffect, useRef, useState } from 'react';

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
  /** A row above the others, which is always mounted. */
  heading: ReactNode;
  children: () => ReactNode;
}) {
  const { root, count, columns, isFirst, heading, children } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const rowHeight = useRef(ROW_HEIGHT);
  const [isNear, setNear] = useState(
    isFirst || typeof IntersectionObserver === 'undefined',
  );

  useEffect(() => {
    const element = body.current;
    if (!element || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        // What has the focus must not go.
        const isHeld = element.contains(document.activeElement);
        setNear(entry.isIntersecting || isHeld);
      },
      { root: root.current, rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);

  useEffect(() => {
    if (isNear && body.current && count > 0) {
      const headingHeight =
        heading && body.current.rows.length > 0
          ? body.current.rows[0].offsetHeight
          : 0;
      const height = body.current.offsetHeight - headingHeight;
      rowHeight.current = height > 0 ? height / count : ROW_HEIGHT;
    }
  });

  return (
    <tbody ref={body}>
      {heading}
      {isNear ? (
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
