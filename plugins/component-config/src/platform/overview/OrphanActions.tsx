// SPDX-License-Identifier: Apache-2.0

import type { ListedComponent } from '@component-config/plugin-component-config-common';
import { ActionMenu } from '@component-config/plugin-component-config-react';
import { RiArchiveLine, RiShareForwardLine } from '@remixicon/react';
import { useState } from 'react';
import { useApi } from '@backstage/core-plugin-api';
import { Text, TextField, Select } from '@backstage/ui';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { useTexts } from '../../translation';
import { orphanedParts, type OrphanedPart, usePartName } from './orphanedParts';
import { ActionDialog } from '../../components/ActionDialog';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { useToasts } from '../../hooks/useToasts';
import { orphanedValuesApiRef } from '../orphansApiRef';
import { queries, useRead } from '../../queries';

/** Actions on orphaned values of a component. */
export function OrphanActions(props: {
  component: ListedComponent;
  onDone: () => void;
}) {
  const { t } = useTexts();
  const { component, onDone } = props;
  const [chosen, setChosen] = useState<{
    way: 'move' | 'archive';
    part: OrphanedPart;
  }>();
  const parts = orphanedParts(component);
  const close = () => setChosen(undefined);
  const done = () => {
    close();
    onDone();
  };
  const titleOf = useEnvironmentTitle();
  const nameOf = ({ componentRef, environment }: OrphanedPart) =>
    environment === undefined
      ? t('words.allEnvironments')
      : titleOf(environment, parseEntityRef(componentRef).namespace);
  return (
    <>
      <ActionMenu
        label={t('orphans.actions', {
          name: component.title ?? component.name,
        })}
        actions={() =>
          parts.flatMap(part => [
            {
              id: `move ${part.environment}`,
              label: t('orphans.moveItem', { scope: nameOf(part) }),
              icon: <RiShareForwardLine aria-hidden />,
              onAction: () => setChosen({ way: 'move', part }),
            },
            {
              id: `archive ${part.environment}`,
              label: t('orphans.archiveItem', { scope: nameOf(part) }),
              icon: <RiArchiveLine aria-hidden />,
              onAction: () => setChosen({ way: 'archive', part }),
            },
          ])
        }
      />
      {chosen?.way === 'move' && (
        <MoveDialog part={chosen.part} onDone={done} onClose={close} />
      )}
      {chosen?.way === 'archive' && (
        <ArchiveDialog part={chosen.part} onDone={done} onClose={close} />
      )}
    </>
  );
}

/** Archives orphaned values: they are kept, and can be restored. */
function ArchiveDialog(props: {
  part: OrphanedPart;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const api = useApi(orphanedValuesApiRef);
  const toasts = useToasts();
  const { part, onDone, onClose } = props;
  const name = usePartName(part);
  const [message, setMessage] = useState('');
  const [sending, send] = useAsyncFn(async () => {
    const { componentRef, environment } = part;
    const trimmed = message.trim();
    const { id } = await api.archiveOrphanedValues(
      componentRef,
      trimmed === '' ? {} : { message: trimmed },
      { environment },
    );
    toasts.post({
      title: t('orphans.archived', { name }),
      description: t('orphans.archivedAs', { id: String(id) }),
      status: 'success',
      timeout: 8000,
    });
    onDone();
  }, [api, part, message]);
  return (
    <ActionDialog
      title={t('orphans.archiveTitle', { name })}
      action={t('orphans.archive')}
      isPending={sending.loading}
      refusal={sending.error}
      onAction={send}
      onClose={onClose}
    >
      <Text as="p">{t('orphans.archiveHelp')}</Text>
      <TextField
        label={t('orphans.message')}
        maxLength={1000}
        value={message}
        onChange={setMessage}
      />
    </ActionDialog>
  );
}

/** Moves orphaned values, with their history, to a renamed component or to another environment of the component. */
function MoveDialog(props: {
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
          label={t('words.component')}
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
      label={t('words.environment')}
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
