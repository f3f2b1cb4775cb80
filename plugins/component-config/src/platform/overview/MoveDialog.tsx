// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/core-plugin-api';
import { Select, Text, TextField } from '@backstage/ui';
import { useState } from 'react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { ActionDialog } from '../../components/ActionDialog';
import { useToasts } from '../../hooks/useToasts';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { orphanedValuesApiRef } from '../orphansApiRef';
import type { OrphanedPart } from './orphanedParts';
import { usePartName } from './usePartName';

/** Moves orphaned values, with their history, to a renamed component or to another environment of the component. */
export function MoveDialog(props: {
  part: OrphanedPart;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const api = useApi(orphanedValuesApiRef);
  const toasts = useToasts();
  const { part, onDone, onClose } = props;
  const { componentRef, environment } = part;
  const name = usePartName(part);
  const [target, setTarget] = useState('');
  const to = target.trim();
  const [sending, send] = useAsyncFn(async () => {
    await api.moveOrphanedValues(
      componentRef,
      environment === undefined
        ? { to: componentNamed(to, componentRef) }
        : { toEnvironment: to },
      { environment },
    );
    toasts.post({
      title: t('orphans.moved', { name, to }),
      status: 'success',
      timeout: 8000,
    });
    onDone();
  }, [api, part, to]);
  return (
    <ActionDialog
      title={t('orphans.moveTitle', { name })}
      action={t('orphans.move')}
      isDisabled={to === ''}
      isPending={sending.loading}
      refusal={sending.error}
      onAction={send}
      onClose={onClose}
    >
      <Text as="p">{t('orphans.moveHelp')}</Text>
      {environment === undefined ? (
        <TextField
          label={t('orphans.toComponent')}
          description={t('orphans.toComponentHelp')}
          value={target}
          onChange={setTarget}
        />
      ) : (
        <EnvironmentSelect
          componentRef={componentRef}
          value={target}
          onChange={setTarget}
        />
      )}
    </ActionDialog>
  );
}

function EnvironmentSelect(props: {
  componentRef: string;
  value: string;
  onChange: (name: string) => void;
}) {
  const { t } = useTexts();
  const { componentRef, value, onChange } = props;
  const environments = useRead(queries.environments(componentRef));
  return (
    <Select
      label={t('orphans.toEnvironment')}
      options={(environments.value ?? []).map(one => ({
        value: one.name,
        label: one.title ?? one.name,
      }))}
      value={value === '' ? null : value}
      onChange={key => onChange(String(key))}
    />
  );
}

/** The entity reference of a component; a name alone refers to the same namespace. The backend refuses other texts. */
function componentNamed(text: string, near: string): string {
  const { namespace } = parseEntityRef(near);
  try {
    return stringifyEntityRef(
      parseEntityRef(text, {
        defaultKind: 'component',
        defaultNamespace: namespace,
      }),
    );
  } catch {
    return text;
  }
}
