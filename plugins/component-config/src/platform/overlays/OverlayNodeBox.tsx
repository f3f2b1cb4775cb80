// SPDX-License-Identifier: Apache-2.0

import type { ListedOverlay } from '@component-config/plugin-component-config-common';
import { RiFocus3Line, RiLockLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import styles from './OverlayGraph.module.css';
import { criteriaText } from './overlayTexts';

/** The size of a box, and its distance from others, in pixels. */
export const NODE = { width: 220, height: 56, gapX: 40, gapY: 12 };

/** An overlay in the graph, linked to its details. */
export function OverlayNodeBox(props: {
  overlay: ListedOverlay;
  isFocused: boolean;
  /** The overlays that build on it; omitted if there are none. */
  chain?: { descendants: number; isOpen: boolean; onToggle: () => void };
  onOpen: (entityRef: string) => void;
  onFocus: (entityRef: string) => void;
}) {
  const { t } = useTexts();
  const { overlay, isFocused, chain, onOpen, onFocus } = props;
  const { entityRef, title, name, kind, criteria, mixins, enforce } = overlay;
  const label = title ?? name;
  const note =
    kind === 'OverlayMixin'
      ? t('overlays.mixin')
      : (criteriaText(criteria) ??
        t(criteria ? 'overlays.everywhere' : 'overlays.parent'));
  return (
    <div className={styles.node} data-focused={isFocused || undefined}>
      <span className={styles.head}>
        {enforce && (
          <RiLockLine
            className={styles.icon}
            aria-label={t('overlays.enforced')}
          />
        )}
        <button
          type="button"
          className={styles.name}
          title={label}
          onClick={() => onOpen(entityRef)}
        >
          {label}
        </button>
        <button
          type="button"
          className={styles.action}
          aria-label={t('overlays.focus', { name: label })}
          aria-pressed={isFocused}
          onClick={() => onFocus(entityRef)}
        >
          <RiFocus3Line aria-hidden className={styles.icon} />
        </button>
        {chain && (
          <button
            type="button"
            className={styles.action}
            aria-expanded={chain.isOpen}
            aria-label={t('overlays.descendants', {
              name: label,
              count: chain.descendants,
            })}
            onClick={chain.onToggle}
          >
            {chain.isOpen ? '−' : `+${chain.descendants}`}
          </button>
        )}
      </span>
      <span className={styles.note} title={note}>
        {mixins.length > 0
          ? `${note} · ${t('overlays.mixinCount', { count: mixins.length })}`
          : note}
      </span>
    </div>
  );
}
