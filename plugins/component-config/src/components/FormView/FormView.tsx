// SPDX-License-Identifier: Apache-2.0

import {
  Button,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
} from '@backstage/ui';
import { useMemo, useRef, useState } from 'react';
import { useDrafts } from '../../drafts';
import { useAfterPrevious } from '../../hooks/useAfterPrevious';
import { ALL_ENVIRONMENTS } from '../../hooks/useViewState';
import { queries, useLive, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { actionsIn, useAllowed } from '../useAllowed';
import { RefusalAlert } from '../RefusalAlert';
import { LayerEditor } from './LayerEditor';
import { focusFirst } from './sections/SectionForms';
import { ScopeSwitch } from './ScopeSwitch';
import { useFieldPermissions } from './useFieldPermissions';
import { useForm } from './useForm';
import styles from './FormView.module.css';
import toggles from '../toggles.module.css';

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
    <ToggleButtonGroup
      className={toggles.toggles}
      aria-label={t('format.label')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected ?? 'fields']}
      onSelectionChange={keys => {
        const [key] = keys;
        onSelect(key === 'yaml' ? 'yaml' : undefined);
      }}
    >
      <ToggleButton id="fields" size="small">
        {t('format.fields')}
      </ToggleButton>
      <ToggleButton id="yaml" size="small">
        {t('format.yaml')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
