import { parseGoInt } from '../../goSyntax';
import { Marker } from '../types';
import { readNumber } from './readNumber';

/** Bounds of lengths and counts; OpenChoreo takes negative ones as well (docs/rules/shorthand.md#markers). */
export const countMarkers: Marker = {
  names: [
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
  ],
  apply: context =>
    readNumber(context, parseGoInt, '; write a whole number without quotes'),
};
