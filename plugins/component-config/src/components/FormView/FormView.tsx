// SPDX-License-Identifier: Apache-2.0

import { Button, Skeleton } from '@backstage/ui';
import type { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDrafts } from '../../drafts';
import { browserStorage } from '../../drafts/draftStore';
import { useAfterPrevious } from '../../hooks/useAfterPrevious';
import { ALL_ENVIRONMENTS } from '../../hooks/useViewState';
import { queries, useLive, useRead, type ReadState } from '../../queries';
import { Choice } from '../Choice';
import { useTexts } from '../../translation';
import { actionsIn, useAllowed } from '../useAllowed';
import { RefusalAlert } from '../RefusalAlert';
import { LayerEditor } from './LayerEditor';
import { focusFirst } from './sections/SectionForms';
import { ScopeSwitch } from './ScopeSwitch';
import { useFieldPermissions } from './useFieldPermissions';
import styles from './FormView.module.css';

const LAST_USED = 'component-config/environment';

/** Loads the form of a component for one environment or for all, and lets the user switch. */
export function FormView(props: {
  componentRef: string;
  /** An environment, or `ALL_ENVIRONMENTS`. Defaults to the one last used. */
  environment: string | undefined;
  /** Defaults to the form. */
  format: 'yaml' | undefined;
  onEnvironmentChange: (environment: string) => void;
  onFormatChange: (format: 'yaml' | undefined) => void;
  /** The path whose value is explained, if any. */
  explained: string | undefined;
  onExplain: (pointer: string | undefined) => void;
}) {
  const { t } = useTexts();
  const { componentRef, format } = props;
  const { onEnvironmentChange, onFormatChange, explained, onExplain } = props;
  const view = useRef<HTMLDivElement>(null);
  const [toolbar, setToolbar] = useState<HTMLDivElement | null>(null);
  const environments = useRead(queries.environments(componentRef));
  const { scope, ...form } = useForm(
    componentRef,
    props.environment,
    onEnvironmentChange,
  );
  const environment = scope === ALL_ENVIRONMENTS ? undefined : scope;
  const allowed = useAllowed(componentRef);
  const drafts = useDrafts();
  const listed = useLive(queries.listedComponent(componentRef));
  const states = useMemo(
    () =>
      new Map(
        listed.value?.environments.map(each => [each.environment, each.state]),
      ),
    [listed.value],
  );

  const error = environments.error ?? form.error ?? allowed.error;
  // An edit that is open saves its draft, with which the edit of the new form begins.
  const data = useAfterPrevious(form.value);
  const gitOnly = data?.gitOnly;
  const permissions = useFieldPermissions(componentRef, environment, gitOnly);
  const affected = useMemo(
    () => (data?.environment ? [data.environment] : (environments.value ?? [])),
    [data, environments.value],
  );
  const others = useMemo(
    () =>
      (environment === undefined ? [] : (environments.value ?? [])).filter(
        ({ name }) =>
          name !== environment &&
          allowed.actions !== undefined &&
          actionsIn(allowed.actions, name, gitOnly).update,
      ),
    [environments.value, environment, allowed.actions, gitOnly],
  );
  return (
    <div ref={view} className={styles.view}>
      {environments.value && (
        <div className={styles.toolbar}>
          {format === undefined && (
            <Button
              className={styles.skip}
              size="small"
              variant="primary"
              onPress={() => focusFirst(view.current)}
            >
              {t('format.skip')}
            </Button>
          )}
          <ScopeSwitch
            environments={environments.value}
            selected={scope}
            drafts={drafts?.environments}
            states={states}
            onSelect={onEnvironmentChange}
          />
          <FormatSwitch selected={format} onSelect={onFormatChange} />
          <div ref={setToolbar} className={styles.search} />
        </div>
      )}
      {error && <RefusalAlert error={error} />}
      {!error && !(data && environments.value && permissions && drafts) && (
        <div role="status" aria-label={t('format.loading')}>
          <Skeleton width="100%" height={320} />
        </div>
      )}
      {!error && data && environments.value && permissions && drafts && (
        <LayerEditor
          key={environment ?? ''}
          form={data}
          permissions={permissions}
          scope={
            data.environment?.title ??
            data.environment?.name ??
            t('words.allEnvironments')
          }
          environments={affected}
          others={others}
          onEnvironmentChange={onEnvironmentChange}
          format={format}
          toolbar={toolbar ?? undefined}
          onFormatChange={onFormatChange}
          explained={explained}
          onExplain={onExplain}
        />
      )}
    </div>
  );
}

/** Switches between the fields of a form and YAML. */
function FormatSwitch(props: {
  /** Defaults to fields. */
  selected: 'yaml' | undefined;
  onSelect: (format: 'yaml' | undefined) => void;
}) {
  const { t } = useTexts();
  const { selected, onSelect } = props;
  return (
    <Choice
      label={t('format.label')}
      options={['fields', 'yaml']}
      labelOf={format => t(`format.${format}`)}
      selected={selected ?? 'fields'}
      onSelect={format => onSelect(format === 'yaml' ? format : undefined)}
    />
  );
}

/**
 * The form of the scope whose values are edited: that of the address, or else the one last used in this browser, or else
 * the first environment that is not production. The backend chooses that, so that one request gets the form. The address
 * then names the scope, because it may be shared.
 *
 * @param named - the scope in the address: the name of an environment, or `ALL_ENVIRONMENTS`
 */
function useForm(
  componentRef: string,
  named: string | undefined,
  onChange: (scope: string) => void,
): ReadState<ConfigurationForm> & { scope: string | undefined } {
  // Undefined once another scope than the chosen one is named.
  const [preferred, setPreferred] = useState(
    named === undefined ? lastUsed : undefined,
  );
  const form = useRead(
    preferred === undefined
      ? queries.form(
          componentRef,
          named === ALL_ENVIRONMENTS ? {} : { environment: named },
        )
      : queries.form(componentRef, { preferred }),
  );
  const read = form.value && (form.value.environment?.name ?? ALL_ENVIRONMENTS);
  const isChosen = named === undefined || named === read;
  if (preferred !== undefined && !isChosen) {
    setPreferred(undefined);
  } else if (preferred === undefined && named === undefined) {
    setPreferred(lastUsed);
  }
  const scope = named ?? read;
  useEffect(() => {
    if (named === undefined && scope !== undefined) {
      onChange(scope);
    }
  }, [named, scope, onChange]);
  useEffect(() => {
    if (scope !== undefined && scope === read) {
      remember(scope);
    }
  }, [scope, read]);
  return { ...form, scope };
}

function lastUsed(): string {
  return browserStorage()?.getItem(LAST_USED) ?? '';
}

function remember(scope: string) {
  try {
    browserStorage()?.setItem(LAST_USED, scope);
  } catch {
    // A full storage does not matter here.
  }
}
