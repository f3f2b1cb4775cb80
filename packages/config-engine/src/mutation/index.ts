export type { Mutation, MutationRule, Operation } from './types';
