import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import { Parsed } from '../../goSyntax';
import { MarkerContext } from '../types';
import { reportInexact } from './reportInexact';

/**
 * Reads the value of a marker with a parser of Go's numbers into the keyword of the marker's name.
 *
 * @param advice - what the value has to look like, to follow the problem: `; write …`
 */
export function readNumber(
  { constraint, keywords, quote, report }: MarkerContext,
  parse: (text: string) => Parsed<number>,
  advice: string,
): void {
  const { name, value, valueSpan } = constraint;
  const parsed = parse(value);
  if ('problem' in parsed) {
    report.add(shorthandFindings.invalidValue, valueSpan, {
      marker: name,
      value: quote.escaped(value),
      problem: quote.problem(parsed.problem),
      advice,
    });
  } else if (parsed.inexact !== undefined) {
    reportInexact(parsed.inexact, valueSpan, { quote, report });
  } else {
    keywords[name] = parsed.value;
  }
}
