// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { Select } from '@backstage/ui';
import type { DocumentList } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import useAsync from 'react-use/esm/useAsync';
import { useTexts } from '../../translation';
import { readAllPages } from '../list';

const lists: readonly DocumentList[] = [
  'component-types',
  'traits',
  'overlays',
  'environments',
];

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
  const api = useApi(componentConfigApiRef);
  const { label, value, from = lists, className, onChange } = props;
  const sections = useAsync(
    () =>
      Promise.all(
        from.map(async list => {
          const { items } = await readAllPages(page =>
            api.listDocuments(list, page),
          );
          return {
            title: t(`documents.lists.${list}`),
            options: items.map(
              ({ entityRef, namespace, name, title, kind }) => ({
                value: entityRef,
                label: [
                  title ?? name,
                  ...(namespace === 'default' ? [] : [`(${namespace})`]),
                  ...(kind.startsWith('Cluster') || kind === 'OverlayMixin'
                    ? [`· ${kind}`]
                    : []),
                ].join(' '),
              }),
            ),
          };
        }),
      ),
    // The lists are constants.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [api, t],
  );
  return (
    <Select
      className={className}
      size="small"
      label={label}
      search={{ placeholder: t('documents.search') }}
      placeholder={t(
        sections.loading ? 'documents.loading' : 'documents.choose',
      )}
      options={(sections.value ?? []).filter(
        ({ options }) => options.length > 0,
      )}
      value={value ?? null}
      onChange={key => {
        if (key !== null) {
          onChange(String(key));
        }
      }}
    />
  );
}
