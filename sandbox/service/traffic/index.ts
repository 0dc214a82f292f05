export { statisticRows, type StatisticRow } from './statisticRows';
