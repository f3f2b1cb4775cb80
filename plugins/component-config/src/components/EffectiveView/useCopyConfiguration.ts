// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { exportConfiguration } from '@component-config/config-engine';
import {
  EffectiveReport,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import { useTexts } from '../../translation';

/** The formats for copying the configuration of an environment. */
export const copyFormats = ['yaml', 'json', 'env', 'helm-values'] as const;

/** @see copyFormats */
export type CopyFormat = (typeof copyFormats)[number];

const DONE_MILLISECONDS = 5000;

/** Copies the effective configuration of an environment as text, without secrets. */
export function useCopyConfiguration(report: EffectiveReport) {
  const { t } = useTexts();
  const toasts = useToasts();
  const usage = useUsage();
  return async (environment: string, format: CopyFormat) => {
    const column = report.environments.find(
      one => one.environment.name === environment,
    );
    if (!column) {
      return;
    }
    const { name, namespace } = parseEntityRef(report.componentRef);
    const { text, findings } = exportConfiguration({
      component: { name, namespace },
      environment,
      effective: column.effective,
      schema: column.schema ?? report.schema,
      mask: SENSITIVE_MASK,
      format,
    });
    try {
      await navigator.clipboard.writeText(text);
      usage.copied(format);
      toasts.post({
        title: t('matrix.copied', {
          environment: column.environment.title ?? environment,
        }),
        ...(findings.length > 0 && {
          description: t('matrix.copiedLess', { count: findings.length }),
        }),
        status: 'success',
        timeout: DONE_MILLISECONDS,
      });
    } catch {
      toasts.post({ title: t('matrix.copyFailed'), status: 'danger' });
    }
  };
}
