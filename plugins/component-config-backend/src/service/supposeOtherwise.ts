import {
  readSupposedOverlays,
  whatIf,
  type Environment,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type WhatIfReport,
  type WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import { checkLayerShape } from './checkValues';
import { headOf, type Subject } from './resolveSubject';

/** The name under which findings refer to the text of a request. */
const FILE = 'what-if.yaml';

/**
 * What a component's configuration in an environment would be with other facts, overlays or values.
 *
 * @throws InputError where the values are no layer of the component
 */
export function supposeOtherwise(
  subject: Subject,
  environment: Environment,
  request: Pick<WhatIfRequest, 'facts' | 'overlays' | 'values'>,
): Pick<WhatIfReport, 'effective' | 'changes' | 'findings'> {
  const { component, definitions, schema, platform, heads } = subject;
  const { facts, values, overlays: text } = request;
  if (values) {
    checkLayerShape(values, { component, environment: environment.name });
  }
  const supposed =
    text === undefined ? undefined : readSupposedOverlays({ file: FILE, text });
  const allEnvironments = headOf(heads, undefined)?.values;
  const held = headOf(heads, environment.name)?.values;
  const outcome = whatIf(
    {
      component,
      environment,
      environments: platform.environments,
      schema,
      definitions: [...platform.definitions.values()].map(
        ({ definition }) => definition,
      ),
      ...platform.unchecked,
      portal: {
        ...(allEnvironments && { allEnvironments }),
        ...(held && { environment: held }),
      },
      findings: [...component.findings, ...definitions.findings],
    },
    {
      ...supposed,
      ...(facts && { facts }),
      ...(values && {
        portal: {
          ...(allEnvironments && { allEnvironments }),
          environment: values,
        },
      }),
    },
    SENSITIVE_MASK,
  );
  return {
    effective: outcome.effective,
    changes: [...outcome.changes],
    findings: [...(supposed?.findings ?? []), ...outcome.findings],
  };
}
