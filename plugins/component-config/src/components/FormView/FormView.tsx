import { Progress } from '@backstage/core-components';
import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import useAsync from 'react-use/esm/useAsync';
import { UnsavedGuard } from '../../hooks/useUnsavedGuard';
import { componentConfigTranslationRef } from '../../translation';
import { useAllowed } from '../Allowed';
import { RefusalAlert } from '../RefusalAlert';
import { FormatSwitch } from './FormatSwitch';
import { LayerEditor } from './LayerEditor';
import { ScopeSwitch } from './ScopeSwitch';
import { useFieldPermissions } from './useFieldPermissions';
import styles from './FormView.module.css';

/** Loads the form of a component for one environment, or for all, and lets the person choose which. */
export function FormView(props: {
  componentRef: string;
  /** Absent: all environments. */
  environment: string | undefined;
  /** Absent: as a form. */
  format: 'yaml' | undefined;
  guard: UnsavedGuard;
  onEnvironmentChange: (environment: string | undefined) => void;
  onFormatChange: (format: 'yaml' | undefined) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const api = useApi(componentConfigApiRef);
  const { componentRef, environment, format, guard } = props;
  const { onEnvironmentChange, onFormatChange } = props;
  // Counts the loads: a new one begins an edit anew.
  const [load, setLoad] = useState(0);
  const environments = useAsync(
    () => api.getEnvironments(componentRef),
    [api, componentRef],
  );
  const form = useAsync(
    async () => ({
      load,
      scope: environment,
      data: await api.getForm(componentRef, { environment }),
    }),
    [api, componentRef, environment, load],
  );

  const permissions = useFieldPermissions(componentRef, environment);
  const allowed = useAllowed();

  const error = environments.error ?? form.error ?? allowed.error;
  const isCurrent =
    form.value?.load === load && form.value?.scope === environment;
  return (
    <div className={styles.view}>
      {environments.value && (
        <div className={styles.switches}>
          <ScopeSwitch
            environments={environments.value}
            selected={environment}
            onSelect={next => guard.leave(() => onEnvironmentChange(next))}
          />
          <FormatSwitch selected={format} onSelect={onFormatChange} />
        </div>
      )}
      {error && <RefusalAlert error={error} />}
      {!error &&
        (!form.value || !environments.value || !isCurrent || !permissions) && (
          <Progress />
        )}
      {!error &&
        form.value &&
        environments.value &&
        isCurrent &&
        permissions && (
          <LayerEditor
            key={`${environment ?? ''}#${load}`}
            form={form.value.data}
            permissions={permissions}
            scope={
              form.value.data.environment?.title ??
              form.value.data.environment?.name ??
              t('scope.all')
            }
            format={format}
            guard={guard}
            onFormatChange={onFormatChange}
            onReload={() => setLoad(count => count + 1)}
          />
        )}
    </div>
  );
}
