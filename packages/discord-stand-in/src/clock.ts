/** Time as the stand-in sees it: message ages, the 3 seconds to answer, the 15 minutes of a token. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `act` once, `ms` from now; the returned function calls it off. */
  after(ms: number, act: () => void): () => void;
}

/** The time of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** A clock that stands still until it is told to move. */
export interface ManualClock extends Clock {
  /** Moves the time on and runs, in order, whatever falls due on the way. */
  advance(ms: number): void;
}

/** Makes a clock for tests that starts at `start` (milliseconds since 1970; now, when left out). */
export const manualClock = (start: number = Date.now()): ManualClock => {
  let time = start;
  let alarms: { at: number; act: () => void }[] = [];
  const due = (until: number) => alarms.filter((alarm) => alarm.at <= until).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => time,
    after: (ms, act) => {
      const alarm = { at: time + ms, act };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    advance: (ms) => {
      const until = time + ms;
      for (let alarm = due(until); alarm; alarm = due(until)) {
        alarms.splice(alarms.indexOf(alarm), 1);
        time = Math.max(time, alarm.at);
        alarm.act();
      }
      time = until;
    },
  };
};
