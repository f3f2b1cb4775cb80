// SPDX-License-Identifier: Apache-2.0

/** Placeholders of Backstage, Cookiecutter and others, and those that scripts replace: `__NAME__`, `<name>`. */
const placeholder =
  /\$?\{\{[^{}]*\}\}|\$\{[^{}]*\}|<[^<>]*>|__[a-z\d]+(?:_[a-z\d]+)*__/i;

/**
 * The placeholder that is the name of a chart in its `Chart.yaml`, which is then the skeleton that charts are made of.
 *
 * @returns undefined if it is a chart
 */
export function placeholderOfChart(text: string): string | undefined {
  const [name = ''] = /^name:[^#\n]*/m.exec(text) ?? [];
  return placeholder.exec(name)?.[0];
}
