import { parseGoFloat } from '../../goSyntax';
import { Marker } from '../types';
import { readNumber } from './readNumber';

/** Bounds of a number (docs/rules/shorthand.md#markers). */
export const numberMarkers: Marker = {
  names: ['minimum', 'maximum', 'multipleOf'],
  apply: context =>
    readNumber(context, parseGoFloat, '; write a number without quotes'),
};
