// SPDX-License-Identifier: Apache-2.0

import {
  Select,
  ToggleButton,
  ToggleButtonGroup,
  useBreakpoint,
  VisuallyHidden,
} from '@backstage/ui';
import {
  type ComponentState,
  EnvironmentSummary,
  isProduction,
} from '@component-config/plugin-component-config-common';
import { RiDraftLine } from '@remixicon/react';
import { ALL_ENVIRONMENTS } from '../../hooks/useViewState';
import { useTexts } from '../../translation';
import { ProductionIcon } from '../ProductionBadge';
import { StateIcon } from '../StateText';
import toggles from '../toggles.module.css';
import icons from '../icons.module.css';
import styles from './FormView.module.css';

/** More environments are offered as a list, because they would not fit beside each other. */
const MOST_BESIDE = 6;

/** Selects the environment to edit, in promotion order, or all; marks production, trouble and drafts. */
export function ScopeSwitch(props: {
  environments: readonly EnvironmentSummary[];
  /** An environment, or `ALL_ENVIRONMENTS`; undefined until it is known. */
  selected: string | undefined;
  /** The scopes that have a draft; undefined is all environments. */
  drafts?: ReadonlySet<string | undefined>;
  /** The states of the effective configurations, as far as they are known. */
  states?: ReadonlyMap<string, ComponentState>;
  onSelect: (scope: string) => void;
}) {
  const { t } = useTexts();
  const { environments, selected, drafts, states, onSelect } = props;
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
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={keys => {
        const [key] = keys;
        onSelect(String(key));
      }}
    >
      <ToggleButton
        id={ALL_ENVIRONMENTS}
        size="small"
        // Tab enters at the chosen one.
        excludeFromTabOrder={
          selected !== undefined && selected !== ALL_ENVIRONMENTS
        }
      >
        {t('words.allEnvironments')}
        {drafts?.has(undefined) && <DraftMark />}
      </ToggleButton>
      {environments.map(environment => (
        <ToggleButton
          key={environment.name}
          id={environment.name}
          size="small"
          excludeFromTabOrder={environment.name !== selected}
        >
          {isProduction(environment) && <ProductionIcon />}
          {environment.title ?? environment.name}
          <TroubleMark state={states?.get(environment.name)} />
          {drafts?.has(environment.name) && <DraftMark />}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function ScopeSelect(props: Parameters<typeof ScopeSwitch>[0]) {
  const { t } = useTexts();
  const { environments, selected, drafts, states, onSelect } = props;
  const chosen = environments.find(({ name }) => name === selected);
  const labelOf = (title: string, name: string | undefined) => {
    const state = name === undefined ? undefined : states?.get(name);
    const notes = [
      ...(isTrouble(state) ? [t(`card.states.${state}`)] : []),
      ...(drafts?.has(name) ? [t('scope.draft')] : []),
    ];
    return notes.length > 0 ? `${title} (${notes.join(', ')})` : title;
  };
  return (
    <Select
      className={styles.scope}
      size="small"
      aria-label={t('scope.label')}
      icon={chosen && isProduction(chosen) ? <ProductionIcon /> : undefined}
      options={[
        {
          value: ALL_ENVIRONMENTS,
          label: labelOf(t('words.allEnvironments'), undefined),
        },
        ...environments.map(({ name, title = name }) => ({
          value: name,
          label: labelOf(title, name),
        })),
      ]}
      value={selected ?? null}
      onChange={key => onSelect(String(key))}
    />
  );
}

/** Whether a state is one that somebody has to look at. */
function isTrouble(
  state: ComponentState | undefined,
): state is Exclude<ComponentState, 'ok'> {
  return state !== undefined && state !== 'ok';
}

/** Marks an environment whose configuration has findings, or could not be resolved. */
function TroubleMark({ state }: { state: ComponentState | undefined }) {
  const { t } = useTexts();
  return isTrouble(state) ? (
    <>
      <StateIcon state={state} />
      <VisuallyHidden>{t(`card.states.${state}`)}</VisuallyHidden>
    </>
  ) : null;
}

/** Marks a scope that has a draft. */
function DraftMark() {
  const { t } = useTexts();
  return (
    <>
      <RiDraftLine aria-hidden className={icons.icon} />
      <VisuallyHidden>{t('scope.draft')}</VisuallyHidden>
    </>
  );
}
