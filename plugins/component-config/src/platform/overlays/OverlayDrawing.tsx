// SPDX-License-Identifier: Apache-2.0

import { useTexts } from '../../translation';
import type { MixinNode, OverlayLayout, OverlayNode } from './layoutOverlays';
import styles from './OverlayGraph.module.css';
import { OverlayNodeBox, type OverlayBoxProps } from './OverlayNodeBox';

/** The size of a box, and its distance from others, in pixels. */
const NODE = { width: 220, height: 84, gapX: 40, gapY: 14 };

/** The distance between the lines of two mixins in front of their column, in pixels. */
const LANE = 8;

/** The largest total of these distances, in pixels. */
const LANES = 160;

/** The overlays right of their bases, and right of all overlays their mixins. */
export function OverlayDrawing(props: {
  layout: OverlayLayout;
  boxOf: (overlay: OverlayBoxProps['overlay']) => OverlayBoxProps;
  onToggle: (entityRef: string) => void;
}) {
  const { t } = useTexts();
  const { layout, boxOf, onToggle } = props;
  const { nodes, mixinNodes, columns, rows } = layout;
  const at = new Map(nodes.map(node => [node.overlay.entityRef, node]));
  const lane = Math.min(LANE, LANES / Math.max(mixinNodes.length, 1));
  const lanesLeft = leftOf(columns) - (columns > 0 ? NODE.gapX / 2 : 0);
  const mixinLeft = leftOf(columns) + lane * mixinNodes.length;
  const width =
    mixinNodes.length > 0 ? mixinLeft + NODE.width : mixinLeft - NODE.gapX;
  const height = rows * (NODE.height + NODE.gapY);
  return (
    <>
      <div
        className={styles.scroll}
        role="region"
        aria-label={t('overlays.graph')}
        // A scrollable region has to be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className={styles.drawing} style={{ width, height }}>
          <svg
            aria-hidden
            className={styles.lines}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
          >
            {nodes.map(node => {
              const parent =
                node.base === undefined ? undefined : at.get(node.base);
              return (
                parent && (
                  <path
                    key={node.overlay.entityRef}
                    className={styles.line}
                    d={baseLine(parent, node)}
                  />
                )
              );
            })}
            {mixinNodes.flatMap((mixin, index) =>
              mixin.users.map(user => {
                const node = at.get(user);
                return (
                  node && (
                    <path
                      key={`${user} ${mixin.overlay.entityRef}`}
                      className={styles.use}
                      d={mixinLine(
                        node,
                        lanesLeft + lane * index,
                        mixin,
                        mixinLeft,
                      )}
                    />
                  )
                );
              }),
            )}
          </svg>
          <ul className={styles.places}>
            {nodes.map(node => (
              <Place
                key={node.overlay.entityRef}
                left={leftOf(node.depth)}
                row={node.row}
                box={boxOf(node.overlay)}
                chain={
                  node.isFoldable
                    ? {
                        descendants: node.descendants,
                        isOpen: node.isOpen,
                        onToggle: () => onToggle(node.overlay.entityRef),
                      }
                    : undefined
                }
              />
            ))}
            {mixinNodes.map(({ overlay, row }) => (
              <Place
                key={overlay.entityRef}
                left={mixinLeft}
                row={row}
                box={boxOf(overlay)}
              />
            ))}
          </ul>
        </div>
      </div>
      {mixinNodes.length > 0 && (
        <ul className={styles.legend}>
          <LegendItem className={styles.line} text={t('overlays.baseLine')} />
          <LegendItem className={styles.use} text={t('overlays.mixinLine')} />
        </ul>
      )}
    </>
  );
}

function Place(props: {
  left: number;
  row: number;
  box: OverlayBoxProps;
  chain?: OverlayBoxProps['chain'];
}) {
  const { left, row, box, chain } = props;
  const { width, height } = NODE;
  return (
    <li
      className={styles.place}
      style={{ left, top: topOf(row), width, height }}
    >
      <OverlayNodeBox {...box} chain={chain} />
    </li>
  );
}

function LegendItem(props: { className: string; text: string }) {
  const { className, text } = props;
  return (
    <li className={styles.legendItem}>
      <svg aria-hidden width={32} height={4}>
        <path className={className} d="M 0 2 H 32" />
      </svg>
      {text}
    </li>
  );
}

function baseLine(parent: OverlayNode, node: OverlayNode): string {
  const left = leftOf(parent.depth) + NODE.width;
  const top = topOf(parent.row) + NODE.height / 2;
  return `M ${left} ${top} H ${left + NODE.gapX / 2} V ${topOf(node.row) + NODE.height / 2} H ${leftOf(node.depth)}`;
}

/** Below the row of the overlay, so that it crosses no box, to the lane of the mixin. */
function mixinLine(
  { depth, row }: OverlayNode,
  lane: number,
  mixin: MixinNode,
  mixinLeft: number,
): string {
  const left = leftOf(depth) + NODE.width - NODE.gapX / 2;
  const top = topOf(row) + NODE.height;
  return `M ${left} ${top} V ${top + NODE.gapY / 2} H ${lane} V ${topOf(mixin.row) + NODE.height / 2} H ${mixinLeft}`;
}

function leftOf(depth: number): number {
  return depth * (NODE.width + NODE.gapX);
}

function topOf(row: number): number {
  return row * (NODE.height + NODE.gapY);
}
