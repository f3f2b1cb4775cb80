// SPDX-License-Identifier: Apache-2.0

import { Select } from '@backstage/ui';
import {
  DEFINITION_NAMESPACE,
  type DocumentList,
} from '@component-config/plugin-component-config-common';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';

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
  /** Entity reference of the selection, if any. */
  value?: string;
  /** The lists to offer. Defaults to all. */
  from?: readonly DocumentList[];
  className?: string;
  onChange: (entityRef: string) => void;
}) {
  const { t } = useTexts();
  const { label, value, from = lists, className, onChange } = props;
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
      placeholder={t(loaded.loading ? 'documents.loading' : 'documents.choose')}
      options={sections.filter(({ options }) => options.length > 0)}
      value={value ?? null}
      onChange={key => {
        if (key !== null) {
          onChange(String(key));
        }
      }}
    />
  );
}
