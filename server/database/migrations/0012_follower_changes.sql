ALTER TABLE "creator_accounts" ADD COLUMN "followers_change_7d" bigint;--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD COLUMN "followers_change_30d" bigint;--> statement-breakpoint
CREATE INDEX "creator_accounts_followers_change_7d" ON "creator_accounts" USING btree ("workspace_id",coalesce("followers_change_7d", -9007199254740991));--> statement-breakpoint
CREATE INDEX "creator_accounts_followers_change_30d" ON "creator_accounts" USING btree ("workspace_id",coalesce("followers_change_30d", -9007199254740991));
--> statement-breakpoint
-- The accounts there are; triggers do the same from now on, by the function follower_change.
UPDATE creator_accounts AS account SET
	followers_change_7d = (
		SELECT newest.followers - base.followers FROM account_snapshots AS base
		WHERE base.account_id = account.id AND base.followers IS NOT NULL
			AND base.day BETWEEN greatest(newest.day - 14, account.start_date) AND newest.day - 7
		ORDER BY base.day DESC, base.captured_at DESC, base.id DESC LIMIT 1
	),
	followers_change_30d = (
		SELECT newest.followers - base.followers FROM account_snapshots AS base
		WHERE base.account_id = account.id AND base.followers IS NOT NULL
			AND base.day BETWEEN greatest(newest.day - 37, account.start_date) AND newest.day - 30
		ORDER BY base.day DESC, base.captured_at DESC, base.id DESC LIMIT 1
	)
FROM (
	SELECT DISTINCT ON (snapshot.account_id) snapshot.account_id, snapshot.day, snapshot.followers
	FROM account_snapshots AS snapshot JOIN creator_accounts ON creator_accounts.id = snapshot.account_id
	WHERE snapshot.followers IS NOT NULL
		AND snapshot.day BETWEEN coalesce(start_date, '-infinity') AND coalesce(end_date, 'infinity')
	ORDER BY snapshot.account_id, snapshot.day DESC, snapshot.captured_at DESC, snapshot.id DESC
) AS newest
WHERE newest.account_id = account.id;
