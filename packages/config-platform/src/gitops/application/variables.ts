// SPDX-License-Identifier: Apache-2.0

/** What the build variables of a source stand for. */
interface BuildVariables {
  readonly name: string;
  readonly namespace: string;
  readonly project: string;
  readonly revision: string;
  readonly repository: string;
  readonly path: string;
  readonly targetRevision: string;
}

/** The names of build variables (https://argo-cd.readthedocs.io/en/stable/user-guide/build-environment/). */
export function variablesFrom(
  variables: BuildVariables,
): ReadonlyMap<string, string> {
  const { name, namespace, project, revision } = variables;
  return new Map([
    ['ARGOCD_APP_NAME', name],
    ['ARGOCD_APP_NAMESPACE', namespace],
    ['ARGOCD_APP_PROJECT_NAME', project],
    ['ARGOCD_APP_REVISION', revision],
    ['ARGOCD_APP_REVISION_SHORT', revision.slice(0, 7)],
    ['ARGOCD_APP_REVISION_SHORT_8', revision.slice(0, 8)],
    ['ARGOCD_APP_SOURCE_REPO_URL', variables.repository],
    ['ARGOCD_APP_SOURCE_PATH', variables.path],
    ['ARGOCD_APP_SOURCE_TARGET_REVISION', variables.targetRevision],
  ]);
}

/** What `$` begins: a name in braces, braces that are not valid, a sign that is a name, or letters and digits. */
const reference =
  /\$(?:\{([*#$@!?0-9-])\}|\{([^}]+)\}|\{\}?|([*#$@!?0-9-])|(\w+))/g;

/** The same where no brace is closed. */
const unclosed = /\$(?:(?:\{)|([*#$@!?0-9-])|(\w+))/g;

/**
 * Replaces build variables in a text as Go's `os.Expand`: `$$` is a dollar, other unknown names are empty
 * (docs/rules/argocd.md#variables).
 */
export function expandVariables(
  text: string,
  variables: ReadonlyMap<string, string>,
): string {
  const valueOf = (name: string | undefined) =>
    name === '$' ? '$' : (variables.get(name ?? '') ?? '');
  // Behind the last closing brace none is searched for: that would take the square of the length.
  const end = text.lastIndexOf('}') + 1;
  return (
    text
      .slice(0, end)
      .replace(reference, (_, ...names: (string | undefined)[]) =>
        valueOf(names.slice(0, 4).find(name => name !== undefined)),
      ) +
    text
      .slice(end)
      .replace(unclosed, (_, sign?: string, word?: string) =>
        valueOf(sign ?? word),
      )
  );
}
