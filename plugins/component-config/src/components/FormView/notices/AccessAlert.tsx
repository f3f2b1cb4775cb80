// SPDX-License-Identifier: Apache-2.0

import { Alert } from '@backstage/ui';
import { useTexts } from '../../../translation';
import { EditMode } from '../editMode';

/** Explains why the user may not save, and the alternatives. Renders nothing if the user may save. */
export function AccessAlert(props: {
  mode: EditMode;
  /** Display name of the scope. */
  scope: string;
  /** Whether the scope is all environments. */
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
