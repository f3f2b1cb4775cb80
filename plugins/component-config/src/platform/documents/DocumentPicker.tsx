// SPDX-License-Identifier: Apache-2.0

import { Select, Button } from '@backstage/ui';
import {
  DEFINITION_NAMESPACE,
  type DocumentList,
} from '@component-config/plugin-component-config-common';
import { RiFolderOpenLine } from '@remixicon/react';
import { useRef, useEffect, useState, useCallback } from 'react';
import { useApi } from '@backstage/core-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import type { SharedText } from './useSharedText';
import { entityText } from '../definition/useDefinitionText';

const lists: readonly DocumentList[] = [
  'component-types',
  'traits',
  'overlays',
  'environments',
];

/** A title that tells documents with the same name in several namespaces apart. */
export function inNamespace(title: string, namespace: string): string {
  return namespace === DEFINITION_NAMESPACE ? title : `${title} (${namespace})`;
}

/** Selects a platform document. */
export function DocumentPicker(props: {
  label: string;
  /** The lists to offer. Defaults to all. */
  from?: readonly DocumentList[];
  className?: string;
  onChange: (entityRef: string) => void;
}) {
  const { t } = useTexts();
  const { label, from = lists, className, onChange } = props;
  const loaded = useRead(queries.documentLists(from));
  const sections = from.map((list, index) => ({
    title: t(`documents.lists.${list}`),
    options: (loaded.value?.[index] ?? []).map(
      ({ entityRef, namespace, name, title, kind }) => ({
        value: entityRef,
        label: [
          inNamespace(title ?? name, namespace),
          ...(kind.startsWith('Cluster') || kind === 'OverlayMixin'
            ? [`· ${kind}`]
            : []),
        ].join(' '),
      }),
    ),
  }));
  return (
    <Select
      className={className}
      size="small"
      label={label}
      search={{ placeholder: t('documents.search') }}
      placeholder={t(loaded.loading ? 'words.loading' : 'documents.choose')}
      options={sections.filter(({ options }) => options.length > 0)}
      value={null}
      onChange={key => {
        if (key !== null) {
          onChange(String(key));
        }
      }}
    />
  );
}

/** Reads a local file. */
export function TextFileButton(props: {
  label: string;
  onText: (text: string) => void;
}) {
  const { label, onText } = props;
  const { open, input } = useTextFile(label, onText);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        iconStart={<RiFolderOpenLine aria-hidden />}
        onPress={open}
      >
        {label}
      </Button>
      {input}
    </>
  );
}

/** Reads a local file: `open` lets the user choose it, `input` has to be rendered. */
export function useTextFile(label: string, onText: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml,.json,text/yaml,application/yaml"
        aria-label={label}
        hidden
        onChange={async event => {
          const { files } = event.target;
          const file = files?.[0];
          if (file) {
            onText(await file.text());
          }
          if (input.current) {
            // Allows opening the same file again.
            input.current.value = '';
          }
        }}
      />
    ),
  };
}

/** @see useLoadDocument */
interface DocumentLoader {
  /** Appends a document of the catalog to a text, or replaces an empty one. */
  load: (entityRef: string, before: string) => Promise<void>;
  /** Why the last document could not be loaded. */
  failure: Error | undefined;
}

/**
 * Loads documents of the catalog into an edited text.
 *
 * @param initial - entity reference of the document to start with if the address has no text
 */
export function useLoadDocument(
  { text, isReady, setText }: SharedText,
  initial?: string,
): DocumentLoader {
  const { t } = useTexts();
  const textOf = useDocumentText();
  const [failure, setFailure] = useState<Error>();

  async function load(entityRef: string, before: string) {
    setFailure(undefined);
    try {
      const document = await textOf(entityRef);
      if (document === undefined) {
        setFailure(new Error(t('documents.notFound', { entityRef })));
      } else {
        setText(joinDocuments(before, document));
      }
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }

  useEffect(() => {
    if (initial !== undefined && isReady && text === '') {
      load(initial, '');
    }
    // Once: from then on the user owns the text.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady]);
  return { load, failure };
}

/** Returns the text of a platform document in the catalog; undefined if there is none. */
function useDocumentText(): (entityRef: string) => Promise<string | undefined> {
  const catalog = useApi(catalogApiRef);
  return useCallback(
    async entityRef => {
      const entity = await catalog.getEntityByRef(entityRef);
      return entity && entityText(entity);
    },
    [catalog],
  );
}

/** Joins two texts of documents. */
export function joinDocuments(text: string, other: string): string {
  const before = text.trimEnd();
  return before === '' ? other : `${before}\n---\n${other}`;
}
