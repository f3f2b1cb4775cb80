// SPDX-License-Identifier: Apache-2.0

import { Alert } from '@backstage/ui';
import { useTexts } from '../../translation';
import { EditMode } from './editMode';

/** Says why somebody may not save, and what they can do instead. Nothing where they may. */
export function AccessAlert(props: {
  mode: EditMode;
  /** What the values are for, as a person would say it. */
  scope: string;
  /** Whether they are for all environments. */
  isGeneral: boolean;
}) {
  const { t } = useTexts();
  const { mode, scope, isGeneral } = props;
  if (mode === 'save') {
    return null;
  }
  return (
    <Alert
      role="status"
      status="info"
      icon
      title={
        isGeneral ? t('access.titleGeneral') : t('access.title', { scope })
      }
      description={t(mode === 'propose' ? 'access.propose' : 'access.readOnly')}
    />
  );
}
