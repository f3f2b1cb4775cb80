import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import { parseGoBool } from '../../goSyntax';
import { Marker } from '../types';

/**
 * Whether a bound itself is excluded: the boolean of OpenAPI 3.0, written only when true
 * (docs/rules/shorthand.md#markers).
 */
export const exclusiveMarkers: Marker = {
  names: ['exclusiveMinimum', 'exclusiveMaximum'],
  apply({ constraint, keywords, quote, report }) {
    const { name, value, valueSpan } = constraint;
    const parsed = parseGoBool(value);
    if ('problem' in parsed) {
      const bound = name === 'exclusiveMinimum' ? 'minimum' : 'maximum';
      report.add(shorthandFindings.invalidValue, valueSpan, {
        marker: name,
        value: quote.escaped(value),
        problem: quote.problem(parsed.problem),
        advice: `; write ${name}=true, and the bound in ${bound}`,
      });
    } else if (parsed.value) {
      keywords[name] = true;
    } else {
      delete keywords[name];
    }
  },
};
