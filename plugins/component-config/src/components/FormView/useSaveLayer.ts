// SPDX-License-Identifier: Apache-2.0

import { Section, placeLabel } from '@component-config/config-platform';
import { parseEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/core-plugin-api';
import { toError } from '@backstage/errors';
import {
  ConfigurationForm,
  ValueEnd,
  ValuesCreation,
} from '@component-config/plugin-component-config-common';
import {
  componentConfigApiRef,
  dropUnshown,
  useFindingMessage,
  useRefusalSentence,
} from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import { useChange } from '../../hooks/useChange';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import { useRefresh } from '../../queries';
import { useTexts } from '../../translation';
import { useSaves, OwnSave, useSavedMessage } from '../Saves/Saves';
import { endsToSend } from '../Ends/Ends';
import { AlsoSaved } from '../ReviewDialog';
import { useCreatedTitle } from './EditorAlerts';
import { LayerEdit } from './useLayerEdit';

const SAVED_MILLISECONDS = 5000;

/** The outcome of a save: done, rejected because of a concurrent save, or failed. */
export type SaveOutcome = 'done' | 'moved' | 'failed';

/** Saves or proposes an edit. After a concurrent save, nothing is saved, and the edit is rebased. */
export function useSaveLayer(options: {
  form: ConfigurationForm;
  scope: string;
  edit: LayerEdit;
  /** The edited sections. */
  sections: readonly Section[];
  /** Whether hidden fields are shown. */
  showsHidden: boolean;
}) {
  const { t } = useTexts();
  const sentenceOf = useRefusalSentence();
  const api = useApi(componentConfigApiRef);
  const toasts = useToasts();
  const usage = useUsage();
  const titleOf = useCreatedTitle();
  const messageOf = useFindingMessage();
  const { watch } = useSaves();
  const { send, isWorking: isSaving } = useChange();
  const [created, setCreated] = useState<ValuesCreation>();
  const { form, scope, edit, sections, showsHidden } = options;
  const refresh = useRefresh(form.componentRef);
  const reportSave = useSavedMessage(form.componentRef);

  /** The values to send: without those of hidden fields. */
  const shown = () =>
    dropUnshown({
      schema: form.schema,
      roots: sections.map(section => section.pointer),
      layer: edit.values,
      inheritedAt: pointer => edit.inherited(pointer)?.value,
      before: edit.stored,
      showsHidden,
    });

  /** Saves the changes for another environment. @returns the save, or why it was not saved */
  async function saveAlso(
    { form: other, values }: AlsoSaved,
    message: string | undefined,
    ends: readonly ValueEnd[],
  ): Promise<OwnSave | { scope: string; reason: string }> {
    const environment = other.environment?.name;
    const name = other.environment?.title ?? environment ?? '';
    try {
      const { outcome, stored } = await watch(
        () =>
          api.saveValues(
            form.componentRef,
            { environment },
            {
              values,
              baseRevision: other.stored.revision,
              ...(message !== undefined && { message }),
              ends: endsToSend(other.stored.ends, edit.changes, ends),
            },
          ),
        result => result.stored,
      );
      if (outcome === 'conflict') {
        return {
          scope: name,
          reason: t('save.savedSince', { revision: String(stored.revision) }),
        };
      }
      usage.saved(form.componentRef, environment);
      return { environment, scope: name, revision: stored.revision };
    } catch (error) {
      return {
        scope: name,
        reason: sentenceOf(error) ?? toError(error).message,
      };
    }
  }

  /** @param also - the same changes for other environments, saved only if those of the form are */
  async function save(
    message: string | undefined,
    also: readonly AlsoSaved[] = [],
    ends: readonly ValueEnd[] = [],
  ): Promise<SaveOutcome> {
    const outcome = await send<SaveOutcome>(t('save.failed'), async () => {
      const { layer: values, dropped } = shown();
      const result = await watch(
        () =>
          api.saveValues(
            form.componentRef,
            { environment: form.environment?.name },
            {
              values,
              baseRevision: edit.baseRevision,
              ...(message !== undefined && { message }),
              ends: endsToSend(edit.ends, edit.changes, ends),
            },
          ),
        ({ stored }) => stored,
      );
      if (result.outcome === 'conflict') {
        edit.moveTo(result.stored);
        return 'moved';
      }
      setCreated(result.created);
      // The values sent are now the saved ones, even if the response masks some; only the response has values added by
      // rules.
      const stored = result.created ? result.stored.values : values;
      edit.rebase({ ...result.stored, values: stored });
      edit.change(stored);
      usage.saved(form.componentRef, form.environment?.name);
      const saves: OwnSave[] = [{ ...result.stored, scope }];
      const failures: string[] = [];
      for (const other of also) {
        const saved = await saveAlso(other, message, ends);
        if ('reason' in saved) {
          failures.push(`${saved.scope}: ${saved.reason}`);
        } else {
          saves.push(saved);
        }
      }
      refresh();
      reportSave(
        t('save.done', {
          component: parseEntityRef(form.componentRef).name,
          scope: saves.map(one => one.scope).join(' · '),
        }),
        saves,
      );
      if (failures.length > 0) {
        toasts.post({
          title: t('save.partly', { count: failures.length }),
          description: failures.join(' '),
          status: 'danger',
        });
      }
      if (result.created && result.created.added.length > 0) {
        // The form shows more, but may be scrolled out of view.
        toasts.post({
          title: titleOf(result.created),
          status: 'info',
          timeout: SAVED_MILLISECONDS,
        });
      }
      const { findings = [] } = result;
      if (findings.length > 0) {
        toasts.post({
          title: t('save.warned', { count: findings.length }),
          description: findings.map(messageOf).join(' '),
          status: 'info',
        });
      }
      if (dropped.length > 0) {
        toasts.post({
          title: t('save.dropped', { count: dropped.length }),
          description: dropped
            .map(pointer => placeLabel(form.schema, pointer))
            .join(', '),
          status: 'info',
        });
      }
      return 'done';
    });
    if (outcome !== 'done' && also.length > 0) {
      toasts.post({
        title: t('save.notElsewhere', {
          scopes: also
            .map(
              ({ form: { environment } }) =>
                environment?.title ?? environment?.name,
            )
            .join(' · '),
        }),
        status: 'danger',
      });
    }
    return outcome ?? 'failed';
  }

  /** Saves another end of a stored value, or none; the edit goes on. */
  async function saveEnd(
    pointer: string,
    end: ValueEnd | undefined,
  ): Promise<SaveOutcome> {
    const others = (edit.ends ?? []).filter(one => one.pointer !== pointer);
    const outcome = await send<SaveOutcome>(t('save.failed'), async () => {
      const result = await watch(
        () =>
          api.saveValues(
            form.componentRef,
            { environment: form.environment?.name },
            {
              values: edit.stored,
              baseRevision: edit.baseRevision,
              ends: end ? [...others, end] : others,
            },
          ),
        ({ stored }) => stored,
      );
      const { stored } = result;
      if (result.outcome === 'conflict') {
        edit.moveTo(stored);
        toasts.post({
          title: t('save.failed'),
          description: t('save.savedSince', {
            revision: String(stored.revision),
          }),
          status: 'danger',
        });
        return 'moved';
      }
      edit.rebase({ ...stored, values: edit.stored });
      usage.saved(form.componentRef, form.environment?.name);
      refresh();
      toasts.post({
        title: t(end ? 'ends.saved' : 'ends.kept'),
        status: 'success',
        timeout: SAVED_MILLISECONDS,
      });
      return 'done';
    });
    return outcome ?? 'failed';
  }

  async function propose(
    message: string | undefined,
    ends: readonly ValueEnd[],
  ): Promise<SaveOutcome> {
    const outcome = await send<SaveOutcome>(t('propose.failed'), async () => {
      const result = await api.proposeValues(
        form.componentRef,
        { environment: form.environment?.name },
        {
          values: shown().layer,
          baseRevision: edit.baseRevision,
          ...(message !== undefined && { message }),
          ends: [...ends],
        },
      );
      if (result.outcome === 'conflict') {
        edit.moveTo(result.stored);
        return 'moved';
      }
      refresh();
      usage.proposed(form.componentRef, form.environment?.name);
      toasts.post({
        title: t('propose.done', { scope }),
        status: 'success',
        timeout: SAVED_MILLISECONDS,
      });
      return 'done';
    });
    return outcome ?? 'failed';
  }

  return {
    save,
    saveEnd,
    propose,
    isSaving,
    /** The values to send now. */
    sent: () => shown().layer,
    created,
    dismissCreated: () => setCreated(undefined),
  };
}
