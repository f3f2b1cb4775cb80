// SPDX-License-Identifier: Apache-2.0

import {
  ConfigurationChange,
  SCHEMA_LAYER,
} from '@component-config/config-engine';
import { ValueChangeTable } from './ValueChangeTable';

/** The changed paths of the effective configuration, each value with its layer. */
export function EffectTable(props: {
  caption: string;
  titles: { before: string; after: string };
  changes: readonly ConfigurationChange[];
}) {
  const { caption, titles, changes } = props;
  return (
    <ValueChangeTable
      caption={caption}
      titles={titles}
      changes={changes.map(({ pointer, before, after }) => ({
        pointer,
        before: before?.value,
        after: after?.value,
        origins: { before: originOf(before), after: originOf(after) },
      }))}
    />
  );
}

function originOf(side: ConfigurationChange['before']) {
  return (
    side && {
      title: side.title,
      titlePhrase: side.titlePhrase,
      isSchema: side.winner.layer === SCHEMA_LAYER,
    }
  );
}
