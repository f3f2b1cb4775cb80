// SPDX-License-Identifier: Apache-2.0

import {
  Select,
  ToggleButton,
  ToggleButtonGroup,
  useBreakpoint,
  VisuallyHidden,
} from '@backstage/ui';
import {
  EnvironmentSummary,
  isProduction,
} from '@component-config/plugin-component-config-common';
import { RiAlertLine, RiDraftLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import toggles from '../toggles.module.css';
import icons from '../icons.module.css';
import styles from './FormView.module.css';

// No environment has this name: names have no spaces.
const ALL = 'all environments';

/** More environments are offered as a list, because they would not fit beside each other. */
const MOST_BESIDE = 6;

/** Selects the environment to edit, in promotion order, or all; marks production and drafts. */
export function ScopeSwitch(props: {
  environments: readonly EnvironmentSummary[];
  /** Defaults to all environments. */
  selected: string | undefined;
  /** The scopes that have a draft; undefined is all environments. */
  drafts?: ReadonlySet<string | undefined>;
  onSelect: (environment: string | undefined) => void;
}) {
  const { t } = useTexts();
  const { environments, selected, drafts, onSelect } = props;
  const isNarrow = useBreakpoint().down('sm');
  if (isNarrow || environments.length > MOST_BESIDE) {
    return <ScopeSelect {...props} />;
  }
  return (
    <ToggleButtonGroup
      className={toggles.toggles}
      aria-label={t('scope.label')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected ?? ALL]}
      onSelectionChange={keys => {
        const [key] = keys;
        onSelect(key === ALL ? undefined : String(key));
      }}
    >
      <ToggleButton id={ALL} size="small">
        {t('scope.all')}
        {drafts?.has(undefined) && <DraftMark />}
      </ToggleButton>
      {environments.map(environment => (
        <ToggleButton key={environment.name} id={environment.name} size="small">
          {isProduction(environment) && (
            <RiAlertLine
              aria-hidden
              className={`${icons.icon} ${styles.production}`}
            />
          )}
          {environment.title ?? environment.name}
          {drafts?.has(environment.name) && <DraftMark />}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function ScopeSelect(props: Parameters<typeof ScopeSwitch>[0]) {
  const { t } = useTexts();
  const { environments, selected, drafts, onSelect } = props;
  const chosen = environments.find(({ name }) => name === selected);
  const labelOf = (title: string, name: string | undefined) =>
    drafts?.has(name) ? t('scope.withDraft', { title }) : title;
  return (
    <Select
      className={styles.scope}
      size="small"
      aria-label={t('scope.label')}
      icon={
        chosen && isProduction(chosen) ? (
          <RiAlertLine aria-hidden className={styles.production} />
        ) : undefined
      }
      options={[
        { value: ALL, label: labelOf(t('scope.all'), undefined) },
        ...environments.map(({ name, title = name }) => ({
          value: name,
          label: labelOf(title, name),
        })),
      ]}
      value={selected ?? ALL}
      onChange={key => onSelect(key === ALL ? undefined : String(key))}
    />
  );
}

/** Marks a scope that has a draft. */
function DraftMark() {
  const { t } = useTexts();
  return (
    <>
      <RiDraftLine aria-hidden className={icons.icon} />
      <VisuallyHidden>{t('draft.there')}</VisuallyHidden>
    </>
  );
}
