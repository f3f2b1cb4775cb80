// SPDX-License-Identifier: Apache-2.0

import { Button, SearchField, Text } from '@backstage/ui';
import type { ListedOverlay } from '@component-config/plugin-component-config-common';
import { Collapsible } from '@component-config/plugin-component-config-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../../translation';
import { usePageState } from '../usePageState';
import { layoutOverlays, type OverlayLayout } from './layoutOverlays';
import { NODE, OverlayNodeBox } from './OverlayNodeBox';
import styles from './OverlayGraph.module.css';

const names = ['text', 'focus'] as const;

/** The maximum number of overlays drawn unfolded. */
const OPEN = 40;

/** The overlay chains as trees from left to right. Large graphs can be folded, searched, or focused. */
export function OverlayGraph(props: {
  overlays: readonly ListedOverlay[];
  onOpen: (entityRef: string) => void;
}) {
  const { t } = useTexts();
  const { overlays, onOpen } = props;
  const [{ text, focus }, change] = usePageState(names);
  const wanted = useDeferredValue(text);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const beginsOpen = overlays.length <= OPEN;
  const layout = useMemo(
    () =>
      layoutOverlays(overlays, {
        text: wanted,
        focus,
        isOpen: entityRef => toggled.has(entityRef) !== beginsOpen,
      }),
    [overlays, wanted, focus, toggled, beginsOpen],
  );
  const focused = overlays.find(({ entityRef }) => entityRef === focus);
  const toggle = (entityRef: string) => {
    const next = new Set(toggled);
    if (!next.delete(entityRef)) {
      next.add(entityRef);
    }
    setToggled(next);
  };
  const boxes = (list: readonly ListedOverlay[]) => (
    <div className={styles.grid}>
      {list.map(overlay => (
        <OverlayNodeBox
          key={overlay.entityRef}
          overlay={overlay}
          isFocused={overlay.entityRef === focus}
          onOpen={onOpen}
          onFocus={entityRef => change({ focus: entityRef })}
        />
      ))}
    </div>
  );
  const { nodes, single, mixins } = layout;
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
          {t('list.count', {
            count: nodes.length + single.length + mixins.length,
          })}
        </Text>
      </div>
      {nodes.length > 0 && (
        <Drawing
          layout={layout}
          focus={focus}
          onOpen={onOpen}
          onFocus={entityRef => change({ focus: entityRef })}
          onToggle={toggle}
        />
      )}
      {single.length > 0 && (
        <Folded
          title={t('overlays.single', { count: single.length })}
          beginsOpen={single.length <= OPEN}
        >
          {() => boxes(single)}
        </Folded>
      )}
      {mixins.length > 0 && (
        <Folded
          title={t('overlays.mixinCount', { count: mixins.length })}
          beginsOpen={mixins.length <= OPEN}
        >
          {() => boxes(mixins)}
        </Folded>
      )}
      {nodes.length + single.length + mixins.length === 0 && (
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

function Drawing(props: {
  layout: OverlayLayout;
  focus: string | undefined;
  onOpen: (entityRef: string) => void;
  onFocus: (entityRef: string) => void;
  onToggle: (entityRef: string) => void;
}) {
  const { t } = useTexts();
  const { layout, focus, onOpen, onFocus, onToggle } = props;
  const { nodes, columns, rows } = layout;
  const at = new Map(nodes.map(node => [node.overlay.entityRef, node]));
  const width = columns * (NODE.width + NODE.gapX) - NODE.gapX;
  const height = rows * (NODE.height + NODE.gapY) - NODE.gapY;
  return (
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
          {nodes.map(({ overlay, base, depth, row }) => {
            const parent = base === undefined ? undefined : at.get(base);
            if (!parent) {
              return null;
            }
            const x1 = leftOf(parent.depth) + NODE.width;
            const y1 = topOf(parent.row) + NODE.height / 2;
            const x2 = leftOf(depth);
            const y2 = topOf(row) + NODE.height / 2;
            const middle = x1 + NODE.gapX / 2;
            return (
              <path
                key={overlay.entityRef}
                className={styles.line}
                d={`M ${x1} ${y1} H ${middle} V ${y2} H ${x2}`}
              />
            );
          })}
        </svg>
        {nodes.map(({ overlay, depth, row, descendants, isOpen }) => (
          <div
            key={overlay.entityRef}
            className={styles.place}
            style={{
              left: leftOf(depth),
              top: topOf(row),
              width: NODE.width,
              height: NODE.height,
            }}
          >
            <OverlayNodeBox
              overlay={overlay}
              isFocused={overlay.entityRef === focus}
              chain={
                descendants > 0
                  ? {
                      descendants,
                      isOpen,
                      onToggle: () => onToggle(overlay.entityRef),
                    }
                  : undefined
              }
              onOpen={onOpen}
              onFocus={onFocus}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

function leftOf(depth: number): number {
  return depth * (NODE.width + NODE.gapX);
}

function topOf(row: number): number {
  return row * (NODE.height + NODE.gapY);
}
