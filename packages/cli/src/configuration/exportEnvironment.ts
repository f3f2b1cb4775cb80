// SPDX-License-Identifier: Apache-2.0

import {
  exportConfiguration,
  exportFormats,
  type ExportFormat,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type EffectiveReport,
} from '@component-config/plugin-component-config-common';
import type { Command, CommandDocument } from '../command';
import { failsOn } from '../commands/failOn';
import { inputText } from '../commands/input';
import { notThere, wrongUsage } from '../failure';
import { locate } from '../tree';
import { effectiveFindings } from './effectiveFindings';
import { noSuchEnvironment } from './noSuchEnvironment';
import { configurationReader } from './openReader';

const languages: {
  readonly [format in ExportFormat]: CommandDocument['language'];
} = {
  yaml: 'yaml',
  json: 'json',
  env: 'env',
  'helm-values': 'yaml',
  'release-binding': 'yaml',
};

/** The command `export`. */
export const exportEnvironment: Command['run'] = async (
  context,
  { arguments: [name, environmentName], options },
) => {
  const format = exportFormats.find(one => one === options.as) ?? 'yaml';
  if (format === 'release-binding' && options.portal !== undefined) {
    throw wrongUsage(
      'A portal does not return everything in a ReleaseBinding; read the folder with the documents instead.',
    );
  }
  const asked = inputText(name) ?? '';
  const reader = await configurationReader(context, options, asked);
  const ref = reader.componentRef(asked);
  const report = await reader.effective(ref);
  const found = environmentOf(report, inputText(environmentName) ?? '');
  const {
    environment,
    effective,
    schema = report.schema,
    release,
    ends,
  } = found;
  const document = reader.documentOf(ref);
  const [, namespace, component] = /^[^:]*:([^/]*)\/(.*)$/.exec(ref) ?? [];
  const exported = exportConfiguration({
    component: {
      name: component,
      namespace,
      ...(document?.project !== undefined && { project: document.project }),
      ...(document && { embeddedInstances: document.embeddedInstances }),
    },
    environment: environment.name,
    ...(release?.name !== undefined && { release: release.name }),
    effective,
    schema,
    mask: SENSITIVE_MASK,
    ...(ends && { ends }),
    format,
  });
  const wrong = effectiveFindings(
    { ...report, environments: [found] },
    document,
  );
  return {
    kind: 'document',
    language: languages[format],
    text: exported.text,
    findings: [
      ...wrong,
      ...exported.findings.map(finding => locate(finding, undefined)),
    ],
    isFailure: failsOn(wrong, options),
    data: { componentRef: ref, environment: environment.name, as: format },
  };
};

function environmentOf(
  { environments }: EffectiveReport,
  name: string,
): EffectiveReport['environments'][number] {
  const found = environments.find(
    ({ environment }) => environment.name === name,
  );
  if (!found) {
    throw notThere(noSuchEnvironment(name, environments));
  }
  return found;
}
