// SPDX-License-Identifier: Apache-2.0

import { Alert, Button } from '@backstage/ui';
import { CompiledSchema } from '@component-config/config-engine';
import { placeLabel } from '@component-config/config-platform';
import { Draft } from '../../../drafts';
import { useTexts } from '../../../translation';
import { RelativeTime } from '../../RelativeTime/RelativeTime';
import styles from '../../alert.module.css';

/** Reports that a form continues a draft, and what the draft omits. */
export function DraftAlert(props: {
  schema: CompiledSchema;
  draft: Draft;
  onDiscard: () => void;
}) {
  const { t } = useTexts();
  const { schema, draft, onDiscard } = props;
  const { changedAt, leftOut, isTextLeftOut = false } = draft;
  const omitted = [
    ...(leftOut.length > 0
      ? [
          t('draft.secrets', {
            count: leftOut.length,
            places: leftOut
              .map(pointer => placeLabel(schema, pointer))
              .join(', '),
          }),
        ]
      : []),
    ...(isTextLeftOut ? [t('draft.text')] : []),
  ];
  return (
    <Alert
      className={styles.wrapping}
      role="status"
      status={omitted.length > 0 ? 'warning' : 'info'}
      icon
      title={t('draft.title', { time: <RelativeTime at={changedAt} /> })}
      description={omitted.length > 0 && omitted.join(' ')}
      customActions={
        <Button size="small" variant="secondary" onPress={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    />
  );
}
