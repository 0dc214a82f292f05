import type { Resource } from '../execution/resource';
import { statistic } from './statistic';
import { website } from './website';

/** The resources of the node. */
export const RESOURCES: Resource[] = [website, statistic];
