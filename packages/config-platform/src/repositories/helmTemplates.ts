// SPDX-License-Identifier: Apache-2.0

/** Detects the templates of Helm charts, which are not YAML yet, by the `Chart.yaml` beside their folder. */
export function helmTemplates(
  paths: readonly string[],
): (path: string) => boolean {
  const charts = new Set(
    paths
      .filter(path => /(^|\/)Chart\.ya?ml$/.test(path))
      .map(path => path.replace(/Chart\.ya?ml$/, '')),
  );
  return path => {
    const steps = path.split('/');
    return steps.some(
      (step, index) =>
        step === 'templates' &&
        charts.has(
          steps
            .slice(0, index)
            .map(each => `${each}/`)
            .join(''),
        ),
    );
  };
}
