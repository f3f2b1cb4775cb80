import { shorthandFindings } from '../../../finding/catalogue/shorthand';
import { MarkerContext, Span } from '../types';

/** Refuses a whole number that would be rounded: no other number is what the author wrote. */
export function reportInexact(
  written: string,
  span: Span,
  { quote, report }: Pick<MarkerContext, 'quote' | 'report'>,
): void {
  report.add(shorthandFindings.inexactNumber, span, {
    value: quote.escaped(written),
  });
}
