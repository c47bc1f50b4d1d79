import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Cache tags to purge: added in the batch of a write, deleted after the second purge. */
export const purges = sqliteTable("purges", {
  /** The order in which tags are purged. */
  id: integer("id").primaryKey(),
  /** The tags of one write, in one row because each written row is billed. */
  tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
  /** The time of the write, in milliseconds since 1970. */
  noted_at: integer("noted_at").notNull(),
  /** The time of the first purge, in milliseconds since 1970; null before it. */
  sent_at: integer("sent_at"),
});

/** Notes of the site about itself, for example the last backup: see worker/site/status.ts. */
export const siteStatus = sqliteTable("site_status", {
  /** The subject of the note, for example "nightly". */
  name: text("name").primaryKey(),
  /** The time of the note, in milliseconds since 1970. */
  at: integer("at").notNull(),
  /** The content, whose type depends on the name; null for none. */
  value: text("value", { mode: "json" }),
});

/** The operator's task lists by country, as last computed: see read/tasks/task-lists.ts. */
export const keptTasks = sqliteTable(
  "kept_tasks",
  {
    /** The name of the list, from read/tasks/task-sources.ts. */
    list: text("list").notNull(),
    /** The country of the tasks. */
    country_id: integer("country_id").notNull(),
    /** The day and the catalogue that the list was computed from; "" if it must be computed again. */
    of: text("of").notNull(),
    /** Number of all tasks in the list. */
    found: integer("found").notNull(),
    /** The first tasks of the list: their sort keys, and the id of the code or brand. */
    first: text("first", { mode: "json" }).$type<[string | number, number][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.country_id] })],
);

/** Sessions of operators: see worker/auth/sessions.ts. */
export const sessions = sqliteTable("sessions", {
  /** HMAC-SHA-256 of the token, in hex; the token itself is only in the operator's cookie. */
  token_hash: text("token_hash").primaryKey(),
  /** The time of the login, in Unix seconds. */
  created_at: integer("created_at").notNull(),
  /** The time of the last request, in Unix seconds. */
  last_seen_at: integer("last_seen_at").notNull(),
  /** The operator's e-mail address from Cloudflare Access; null without it. */
  email: text("email"),
  /** Names of the browser and its system, for example "Chrome, Android"; "" if they are unknown. */
  browser: text("browser").notNull(),
});

/** Passkeys of the operator, at most 20: see worker/auth/passkeys.ts. */
export const passkeys = sqliteTable("passkeys", {
  /** The id of the credential, in base64url. */
  id: text("id").primaryKey(),
  /** The COSE key, in base64url. */
  public_key: text("public_key").notNull(),
  /** Number of uses that the authenticator reports; 0 for an authenticator that does not count. */
  counter: integer("counter").notNull(),
  /** A keyed hash of the row and the password's hash: a new password invalidates the passkey. */
  seal: text("seal").notNull(),
  /** The browser that created the passkey, for example "Chrome, Android". */
  browser: text("browser").notNull(),
  /** The time of the registration, in Unix seconds. */
  created_at: integer("created_at").notNull(),
  /** The time of the last login, in Unix seconds; null before the first. */
  last_used_at: integer("last_used_at"),
});

/** Pending challenges of passkeys. A challenge is deleted when it is used. */
export const passkeyChallenges = sqliteTable("passkey_challenges", {
  /** HMAC-SHA-256 of the challenge, in hex. */
  challenge_hash: text("challenge_hash").primaryKey(),
  /** The hash of the session that registers a passkey; null for a login. */
  session_hash: text("session_hash"),
  /** The time at which the challenge expires, in Unix seconds. */
  ends_at: integer("ends_at").notNull(),
});

/** Failed logins, for the lockout: one row for each known browser, or else for each address. */
export const loginAttempts = sqliteTable("login_attempts", {
  /** HMAC-SHA-256 of the browser or address, in hex, so that no address is stored. */
  key_hash: text("key_hash").primaryKey(),
  /** The last five failures in Unix seconds as a JSON list, oldest first; 0 for each one fewer. */
  failed_at: text("failed_at").notNull(),
  /** The time of the last failure, in Unix seconds. */
  last_failed_at: integer("last_failed_at").notNull(),
});
