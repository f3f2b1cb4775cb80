// SPDX-License-Identifier: Apache-2.0

import { Alert } from '@backstage/ui';
import { PlatformView } from '@component-config/plugin-component-config-common';
import { useTexts } from '../translation';
import { useTime } from './RelativeTime';

/** Warns that a configuration is based on stale or incomplete data. Renders nothing otherwise. */
export function PlatformAlert(props: { view: PlatformView }) {
  const { t } = useTexts();
  const timeText = useTime();
  const { staleSince, hidden } = props.view;
  const what: string[] = [
    ...(hidden?.environments
      ? [t('platform.environments', { count: hidden.environments })]
      : []),
    ...(hidden?.overlays
      ? [t('platform.overlays', { count: hidden.overlays })]
      : []),
    ...(hidden?.delivered
      ? [t('platform.delivered', { count: hidden.delivered })]
      : []),
  ];
  return (
    <>
      {staleSince !== undefined && (
        <Alert
          role="status"
          status="warning"
          icon
          title={t('platform.stale', {
            time: timeText(staleSince),
          })}
          description={t('platform.staleDescription')}
        />
      )}
      {what.length > 0 && (
        <Alert
          role="status"
          status="info"
          icon
          title={t('platform.hidden')}
          description={t('platform.hiddenDescription', {
            what: what.reduceRight((second, first) =>
              t('platform.and', { first, second }),
            ),
          })}
        />
      )}
    </>
  );
}
