import { parseGoFloat } from '../../goSyntax';
import { Marker } from '../types';
import { readNumber } from './readNumber';

/** Bounds of a number (openchoreo-schema 1.4). */
export const numberMarkers: Marker = {
  names: ['minimum', 'maximum', 'multipleOf'],
  apply: context =>
    readNumber(context, parseGoFloat, '; write a number without quotes'),
};
