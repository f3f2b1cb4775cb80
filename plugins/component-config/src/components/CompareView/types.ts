/** Two environments that are compared, by name. */
export interface ComparedPair {
  from: string;
  to: string;
}

/** A value in one of two environments. */
export interface ComparedPlace {
  /** Items of lists by their index or by what tells them apart. */
  pointer: string;
  side: keyof ComparedPair;
}
