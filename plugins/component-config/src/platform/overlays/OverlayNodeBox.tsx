// SPDX-License-Identifier: Apache-2.0

import { Link } from '@backstage/ui';
import type { ListedOverlay } from '@component-config/plugin-component-config-common';
import { RiFocus3Line, RiLockLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import icons from '../../components/icons.module.css';
import styles from './OverlayGraph.module.css';
import { type NamedMixin, criteriaText } from './relateOverlays';

/** The maximum number of mixins named in a box. */
const NAMED = 2;

/** @see OverlayNodeBox */
export interface OverlayBoxProps {
  overlay: ListedOverlay;
  mixins: readonly NamedMixin[];
  /** The number of overlays that use a mixin. */
  users: number;
  isFocused: boolean;
  /** The overlays that build on it; omitted if there are none. */
  chain?: { descendants: number; isOpen: boolean; onToggle: () => void };
  /** The address of the graph with a focus; undefined if the portal does not have the page. */
  focusLink: (entityRef: string) => string | undefined;
  onOpen: (entityRef: string) => void;
  onFocus: (entityRef: string) => void;
}

/** An overlay in the graph, linked to its details, with its mixins. */
export function OverlayNodeBox(props: OverlayBoxProps) {
  const { t } = useTexts();
  const { overlay, mixins, users, isFocused, chain, focusLink } = props;
  const { onOpen, onFocus } = props;
  const { entityRef, title, name, kind, criteria, enforce } = overlay;
  const label = title ?? name;
  const note =
    kind === 'OverlayMixin'
      ? `${t('overlays.mixin')} · ${t('overlays.users', { count: users })}`
      : (criteriaText(criteria) ??
        t(criteria ? 'overlays.everywhere' : 'overlays.parent'));
  return (
    <div className={styles.node} data-focused={isFocused || undefined}>
      <span className={styles.head}>
        {enforce && (
          <RiLockLine
            className={icons.icon}
            aria-label={t('explain.kind.enforced-overlay')}
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
          <RiFocus3Line aria-hidden className={icons.icon} />
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
        {note}
      </span>
      {mixins.length > 0 && (
        <span
          className={styles.mixins}
          role="group"
          aria-label={t('overlays.mixinsOf', { name: label })}
        >
          <span className={styles.note}>{t('overlays.mixinNames')}</span>
          {mixins.slice(0, NAMED).map(mixin => (
            <MixinName
              key={mixin.name}
              text={mixin.name}
              href={
                mixin.entityRef === undefined
                  ? undefined
                  : focusLink(mixin.entityRef)
              }
            />
          ))}
          {mixins.length > NAMED && (
            <MixinName
              text={`+${mixins.length - NAMED}`}
              spoken={t('overlays.moreMixins', {
                count: mixins.length - NAMED,
                name: label,
              })}
              details={mixins.map(mixin => mixin.name).join(', ')}
              href={isFocused ? undefined : focusLink(entityRef)}
            />
          )}
        </span>
      )}
    </div>
  );
}

function MixinName(props: {
  text: string;
  /** What a screen reader says instead. */
  spoken?: string;
  /** Defaults to the text. */
  details?: string;
  href: string | undefined;
}) {
  const { text, spoken, details = text, href } = props;
  return href === undefined ? (
    <span className={styles.note} title={details}>
      {text}
    </span>
  ) : (
    <Link
      className={styles.mixin}
      variant="body-small"
      href={href}
      title={details}
      aria-label={spoken}
    >
      {text}
    </Link>
  );
}
