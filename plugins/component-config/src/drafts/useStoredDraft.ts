// SPDX-License-Identifier: Apache-2.0

import { JsonObject, maskValues } from '@component-config/config-engine';
import {
  ConfigurationForm,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import {
  unfinishedFindings,
  UnfinishedTexts,
} from '@component-config/plugin-component-config-react';
import { useEffect, useRef } from 'react';
import { useToasts } from '../hooks/useToasts';
import { useTexts } from '../translation';
import { useDrafts } from './DraftsContext';
import { Draft } from './draftStore';
import { hasSecrets, isSecretText, withoutSecrets } from './withoutSecrets';

/** Milliseconds without typing before a draft is stored. */
const WRITE_AFTER = 250;

/** Milliseconds for which the notice about a stored draft is shown. */
const TOLD = 6000;

/** Unsaved edits. */
export interface Unsaved {
  form: ConfigurationForm;
  /** Display name of the scope. */
  scope: string;
  /** The number of changes; with 0, no draft is kept. */
  count: number;
  baseRevision: number;
  base: JsonObject;
  values: JsonObject;
  /** The YAML as typed; empty if only the form was edited. */
  text: string;
  /** Whether the YAML cannot be parsed, so that the values do not contain what was typed. */
  isUnreadable: boolean;
  /** The texts of fields that are not values yet. */
  texts: UnfinishedTexts;
}

/**
 * Keeps unsaved edits as a draft, which survives another tab, another page, a reload or a crash. A notice says so on
 * leaving. Closing the page prompts only about edits that are not stored: secrets, YAML that cannot be parsed and may
 * contain some, and drafts that do not fit into the storage. These are kept until then, also after leaving.
 */
export function useStoredDraft(unsaved: Unsaved): void {
  const { t } = useTexts();
  const toasts = useToasts();
  const drafts = useDrafts();
  const { count, values, text, texts, base } = unsaved;
  const began = useRef({ values, text, texts, base });
  const isDirty = useRef(count > 0);
  const environment = unsaved.form.environment?.name;

  const write = () => {
    if (isDirty.current) {
      const draft = draftOf(unsaved);
      drafts?.write(environment, draft, draft && storableDraft(draft, unsaved));
      isDirty.current = false;
    }
  };
  const isLost = () => drafts?.isLost(environment) === true;
  const latest = useRef({ write, isLost, tell: () => {} });
  useEffect(() => {
    latest.current = {
      write,
      isLost,
      tell: () => {
        if (count > 0) {
          toasts.post({
            title: t(isLost() ? 'draft.leftInPage' : 'draft.left', {
              count,
              scope: unsaved.scope,
            }),
            status: 'info',
            timeout: TOLD,
          });
        }
      },
    };
  });

  useEffect(() => {
    // A restored draft is already stored. After a save the base differs, and there is no draft.
    if (
      values === began.current.values &&
      text === began.current.text &&
      texts === began.current.texts &&
      base === began.current.base
    ) {
      return undefined;
    }
    began.current = { values, text, texts, base };
    isDirty.current = true;
    const timer = setTimeout(() => latest.current.write(), WRITE_AFTER);
    return () => clearTimeout(timer);
  }, [values, text, texts, base]);

  useEffect(() => {
    const onHide = () => latest.current.write();
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      latest.current.write();
      if (latest.current.isLost()) {
        event.preventDefault();
      }
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('beforeunload', onBeforeUnload);
      latest.current.write();
      latest.current.tell();
    };
  }, []);
}

function draftOf(unsaved: Unsaved): Draft | undefined {
  const { count, baseRevision, base, values, text } = unsaved;
  const texts = unfinishedTexts(unsaved.texts, values);
  return count === 0
    ? undefined
    : {
        baseRevision,
        base,
        values,
        ...(text !== '' && { text }),
        ...(texts.length > 0 && { texts }),
        leftOut: [],
        changedAt: new Date().toISOString(),
      };
}

/** The texts that the values have not replaced since. */
function unfinishedTexts(
  texts: UnfinishedTexts,
  values: JsonObject,
): NonNullable<Draft['texts']> {
  const places = new Set(
    unfinishedFindings(texts, values).map(({ pointer }) => pointer),
  );
  return [...texts]
    .filter(([pointer]) => places.has(pointer))
    .map(([pointer, { text }]) => ({ pointer, text }));
}

/** The part of a draft that may be stored. */
function storableDraft(
  { text, texts = [], ...draft }: Draft,
  unsaved: Unsaved,
): Draft {
  const { schema } = unsaved.form;
  const { values, leftOut } = withoutSecrets(draft, schema);
  const isSecret = ({ pointer }: { pointer: string }) =>
    isSecretText(pointer, draft.values, schema);
  const storedTexts = texts.filter(typed => !isSecret(typed));
  const isSafe =
    text !== undefined && leftOut.length === 0 && !hasSecrets(schema);
  return {
    ...draft,
    base: maskValues(draft.base, schema, SENSITIVE_MASK, undefined),
    values,
    leftOut: [
      ...new Set([
        ...leftOut,
        ...texts.filter(isSecret).map(({ pointer }) => pointer),
      ]),
    ],
    ...(storedTexts.length > 0 && { texts: storedTexts }),
    ...(isSafe && { text }),
    ...(unsaved.isUnreadable && !isSafe && { isTextLeftOut: true as const }),
  };
}
