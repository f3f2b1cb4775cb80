// SPDX-License-Identifier: Apache-2.0

import { Button, SearchField, Text } from '@backstage/ui';
import type { ListedOverlay } from '@component-config/plugin-component-config-common';
import { Collapsible } from '@component-config/plugin-component-config-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../../translation';
import { usePageState } from '../usePageState';
import { usePlatformLinks } from '../usePlatformLinks';
import { layoutOverlays } from './layoutOverlays';
import { OverlayDrawing } from './OverlayDrawing';
import { OverlayNodeBox, type OverlayBoxProps } from './OverlayNodeBox';
import { relateOverlays } from './relateOverlays';
import styles from './OverlayGraph.module.css';

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
  const [{ text, focus }, change] = usePageState(names);
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
