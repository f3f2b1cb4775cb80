// SPDX-License-Identifier: Apache-2.0

import { Button, SearchField, Text } from '@backstage/ui';
import type { ListedOverlay } from '@component-config/plugin-component-config-common';
import { Collapsible } from '@component-config/plugin-component-config-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../../translation';
import { useSearchState } from '../../hooks/useSearchState';
import { usePlatformLinks } from '../usePlatformLinks';
import {
  layoutOverlays,
  type MixinNode,
  type OverlayLayout,
  type OverlayNode,
} from './layoutOverlays';
import { OverlayNodeBox, type OverlayBoxProps } from './OverlayNodeBox';
import { relateOverlays } from './relateOverlays';
import styles from './OverlayGraph.module.css';

/** The size of a box, and its distance from others, in pixels. */
const NODE = { width: 220, height: 84, gapX: 40, gapY: 14 };

/** How far the drawing shrinks before it scrolls, as a part of its width. */
const NARROWEST = 0.75;

/** The distance between the lines of two mixins in front of their column, in pixels. */
const LANE = 8;

/** The largest total of these distances, in pixels. */
const LANES = 160;

const names = ['text', 'focus'] as const;

/** The maximum number of overlays and mixins drawn unfolded. */
const OPEN = 40;

/**
 * The overlay chains as trees from left to right, and each overlay with its mixins. Large graphs can be folded,
 * searched, or focused; a focus also draws the mixins, and lines to them.
 */
export function OverlayGraph(props: {
  overlays: readonly ListedOverlay[];
  onOpen: (entityRef: string) => void;
}) {
  const { t } = useTexts();
  const { overlays, onOpen } = props;
  const [{ text, focus }, change] = useSearchState(names);
  const wanted = useDeferredValue(text);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const links = usePlatformLinks();
  const relations = useMemo(() => relateOverlays(overlays), [overlays]);
  const layout = useMemo(
    () =>
      layoutOverlays(relations, {
        text: wanted,
        focus,
        unfolded: OPEN,
        toggled,
      }),
    [relations, wanted, focus, toggled],
  );
  const focused = overlays.find(({ entityRef }) => entityRef === focus);
  const toggle = (entityRef: string) => {
    const next = new Set(toggled);
    if (!next.delete(entityRef)) {
      next.add(entityRef);
    }
    setToggled(next);
  };
  const boxOf = (overlay: ListedOverlay): OverlayBoxProps => ({
    overlay,
    mixins: relations.mixinsOf.get(overlay.entityRef) ?? [],
    users: relations.usersOf.get(overlay.entityRef)?.length ?? 0,
    isFocused: overlay.entityRef === focus,
    focusLink: entityRef =>
      links?.page('overlays', { view: 'graph', focus: entityRef }),
    onOpen,
    onFocus: entityRef => change({ focus: entityRef }),
  });
  const boxes = (list: readonly ListedOverlay[]) => (
    <div className={styles.grid}>
      {list.map(overlay => (
        <OverlayNodeBox key={overlay.entityRef} {...boxOf(overlay)} />
      ))}
    </div>
  );
  const { nodes, mixinNodes, single, mixins } = layout;
  const count =
    nodes.length + mixinNodes.length + single.length + mixins.length;
  // A search unfolds what it finds, if that is little enough.
  const beginsOpen =
    overlays.length <= OPEN ||
    (wanted !== undefined && single.length + mixins.length <= OPEN);
  const folding = beginsOpen ? 'open' : 'folded';
  return (
    <>
      <div className={styles.tools} role="search">
        <SearchField
          className={styles.search}
          aria-label={t('overlays.search')}
          placeholder={t('overlays.search')}
          value={text ?? ''}
          onChange={value => change({ text: value, focus: undefined })}
        />
        {focused && (
          <Button
            size="small"
            variant="secondary"
            onPress={() => change({ focus: undefined })}
          >
            {t('overlays.showAll', { name: focused.title ?? focused.name })}
          </Button>
        )}
        <Text color="secondary" aria-live="polite">
          {t('list.count', { count })}
        </Text>
      </div>
      {nodes.length + mixinNodes.length > 0 && (
        <OverlayDrawing layout={layout} boxOf={boxOf} onToggle={toggle} />
      )}
      {single.length > 0 && (
        <Folded
          key={`single ${folding}`}
          title={t('overlays.single', { count: single.length })}
          beginsOpen={beginsOpen}
        >
          {() => boxes(single)}
        </Folded>
      )}
      {mixins.length > 0 && (
        <Folded
          key={`mixins ${folding}`}
          title={t('overlays.mixinCount', { count: mixins.length })}
          beginsOpen={beginsOpen}
        >
          {() => boxes(mixins)}
        </Folded>
      )}
      {count === 0 && (
        <Text color="secondary">
          {overlays.length === 0 ? t('overlays.none') : t('list.nothingFits')}
        </Text>
      )}
    </>
  );
}

function Folded(props: {
  title: string;
  beginsOpen: boolean;
  children: () => ReactNode;
}) {
  const { title, beginsOpen, children } = props;
  const [isOpen, setOpen] = useState(beginsOpen);
  return (
    <Collapsible title={title} isExpanded={isOpen} onExpandedChange={setOpen}>
      {isOpen && children()}
    </Collapsible>
  );
}

/** The overlays right of their bases, and right of all overlays their mixins. */
function OverlayDrawing(props: {
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
        <div
          className={styles.drawing}
          style={{ maxWidth: width, minWidth: width * NARROWEST, height }}
        >
          <svg
            aria-hidden
            className={styles.lines}
            width="100%"
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
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
                left={leftOf(node.depth) / width}
                width={NODE.width / width}
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
                left={mixinLeft / width}
                width={NODE.width / width}
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
  /** The left edge and the width as parts of the width of the drawing, which shrinks to fit its frame. */
  left: number;
  width: number;
  row: number;
  box: OverlayBoxProps;
  chain?: OverlayBoxProps['chain'];
}) {
  const { left, width, row, box, chain } = props;
  return (
    <li
      className={styles.place}
      style={{
        left: `${left * 100}%`,
        top: topOf(row),
        width: `${width * 100}%`,
        height: NODE.height,
      }}
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
