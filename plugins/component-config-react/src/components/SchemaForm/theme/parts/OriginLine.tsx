// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  RiArchiveStackLine,
  RiBookletLine,
  RiEdit2Line,
  RiErrorWarningLine,
  RiGitPullRequestLine,
  RiLockLine,
  RiTimerLine,
  RiHammerLine,
  RiArchiveLine,
} from '@remixicon/react';
import { readSecretReference } from '@component-config/config-engine';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { emptyKind, ValueText } from '../../../ValueText';
import { useLocalText, useStandaloneText } from '../../../../findings';
import { useFormStore } from '../../store/FormStoreContext';
import { Inherited, Remark } from '../../types';
import { Field } from '../FieldContext';
import { SetBy, FieldNode } from '../../fieldTree/types';
import styles from './parts.module.css';

/**
 * A line under a control: whether the value is set here, with any remark; the origin of the inherited value, and the
 * value itself if the control does not show it; for a locked field the reason and the owner.
 */
export function OriginLine(props: {
  id: string;
  field: Pick<
    Field,
    | 'pointer'
    | 'value'
    | 'inherited'
    | 'locked'
    | 'remark'
    | 'nameOf'
    | 'isEntry'
    | 'isNullable'
    | 'isSensitive'
  >;
  /** Whether the control shows the value that applies, inherited or not. Defaults to yes. */
  isValueShown?: boolean;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const textOf = useLocalText();
  const standaloneOf = useStandaloneText();
  const { id, field, isValueShown = true } = props;
  const { pointer, value, inherited, locked, remark } = field;
  const isSet = value !== undefined && !field.isEntry;
  const fallback = inherited && fallbackText(inherited);
  const reason = locked && textOf('reason', locked);
  function fallbackText(from: Inherited): string {
    const { kind, value: given } = from;
    const origin = standaloneOf('origin', from);
    // Lists and maps are shown as ghosts, and too long for a line; secrets are never shown.
    const isReference = readSecretReference(given) !== undefined;
    const isLong =
      typeof given === 'object' && given !== null && !emptyKind(given);
    const isRepeated = isValueShown && !isSet;
    if (!isReference && (isRepeated || isLong || field.isSensitive)) {
      if (origin !== textOf('origin', from)) {
        return origin;
      }
      return t(
        kind === 'default' ? 'origin.defaultOf' : 'origin.inheritedFrom',
        { origin },
      );
    }
    if (kind === 'default' && given === '') {
      return t('origin.defaultEmpty', { origin });
    }
    return t(kind === 'default' ? 'origin.default' : 'origin.inherited', {
      value: field.nameOf(given),
      origin,
    });
  }

  const isRemarked =
    remark !== undefined && isSet !== (remark.isOfUnset === true);
  const removed = field.isNullable ? 'field.nullHere' : 'field.removedHere';
  const Icon =
    inherited?.kind === 'default' ? RiBookletLine : RiArchiveStackLine;
  return (
    <div id={id} className={styles.line}>
      {isSet && (
        <span className={styles.set}>
          <RiEdit2Line aria-hidden className={styles.icon} />
          {t(value === null ? removed : 'field.setHere')}
        </span>
      )}
      {isSet && isRemarked && ' '}
      {remark && isRemarked && <RemarkText remark={remark} pointer={pointer} />}
      {(isSet || isRemarked) && fallback !== undefined && ' '}
      {fallback !== undefined && (
        <span className={styles.part}>
          <Icon aria-hidden className={styles.icon} />
          <span>{fallback}</span>
        </span>
      )}
      {locked && ' '}
      {locked && (
        <span className={styles.part}>
          <RiLockLine aria-hidden className={styles.icon} />
          <span>
            {locked.owner
              ? t('field.lockedBy', {
                  reason: reason ?? '',
                  owner: <OwnerText owner={locked.owner} />,
                })
              : reason}
          </span>
        </span>
      )}
    </div>
  );
}

function OwnerText({ owner }: { owner: string }) {
  return <>{useFormStore().facts().ownerText?.(owner) ?? owner}</>;
}

function RemarkText(props: { remark: Remark; pointer: string }) {
  const { pointer } = props;
  const { text, tone, source, icon, action } = props.remark;
  const ToneIcon =
    tone === 'warning' ? RiErrorWarningLine : RiGitPullRequestLine;
  const Icon = icon === 'time' ? RiTimerLine : ToneIcon;
  return (
    <span className={styles.remark} data-tone={tone}>
      <Icon aria-hidden className={styles.icon} />
      <span>
        {text}
        {source && ' · '}
        {source?.address !== undefined && (
          <a
            href={source.address}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.source}
          >
            {source.text}
          </a>
        )}
        {source && source.address === undefined && source.text}
        {action !== undefined && (
          <>
            {' · '}
            <RemarkButton label={action} pointer={pointer} />
          </>
        )}
      </span>
    </span>
  );
}

function RemarkButton(props: { label: string; pointer: string }) {
  const store = useFormStore();
  const { label, pointer } = props;
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => store.facts().onRemark?.(pointer)}
    >
      {label}
    </button>
  );
}

/** Replaces the control of a field that users do not set: shows what sets it. */
export function SetByLine(props: { field: Field; setBy: SetBy }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { field, setBy } = props;
  const { kind, what } = setBy;
  const byBuild = what
    ? t('field.setByBuildFrom', { what })
    : t('field.setByBuild');
  const byTooling = what
    ? t('field.generatedBy', { what })
    : t('field.generated');
  return (
    <div id={field.id} className={styles.setByLineLine} tabIndex={-1}>
      <RiHammerLine aria-hidden className={styles.setByLineIcon} />
      <span>{kind === 'build' ? byBuild : byTooling}</span>
      {field.value !== undefined && <ValueText value={field.value} />}
    </div>
  );
}

/** Marks a deprecated field by text and icon. */
export function DeprecatedBadge(props: {
  id: string;
  notice: NonNullable<FieldNode['deprecated']>;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { id, notice } = props;
  return (
    <span id={id} className={styles.badge}>
      <RiArchiveLine aria-hidden className={styles.deprecatedBadgeIcon} />
      <span>
        {notice === true
          ? t('field.deprecated')
          : t('field.deprecatedFor', { notice })}
      </span>
    </span>
  );
}
