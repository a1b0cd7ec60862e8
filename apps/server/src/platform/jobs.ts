/** Work that is done by the clock, by one of the processes. Doing it twice, late, or half does no harm. */
export interface Job {
  readonly name: string;
  /** When, as in a crontab, in UTC: minute, hour, day, month, weekday. */
  readonly cron: string;
  run(): Promise<void>;
}
