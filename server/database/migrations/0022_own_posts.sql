DROP VIEW "public"."discovered_medias";--> statement-breakpoint
DROP VIEW "public"."discovered_subreddits";--> statement-breakpoint
CREATE INDEX "workspace_medias_likes" ON "workspace_medias" USING btree ("workspace_id",coalesce("likes", -1),"id");--> statement-breakpoint
CREATE INDEX "workspace_medias_comments" ON "workspace_medias" USING btree ("workspace_id",coalesce("comments", -1),"id");--> statement-breakpoint
CREATE INDEX "workspace_medias_views" ON "workspace_medias" USING btree ("workspace_id",coalesce("views", -1),"id");--> statement-breakpoint
CREATE INDEX "workspace_medias_shares" ON "workspace_medias" USING btree ("workspace_id",coalesce("shares", -1),"id");--> statement-breakpoint
CREATE INDEX "workspace_medias_reposts" ON "workspace_medias" USING btree ("workspace_id",coalesce("reposts", -1),"id");--> statement-breakpoint
CREATE INDEX "workspace_medias_downloads" ON "workspace_medias" USING btree ("workspace_id",coalesce("downloads", -1),"id");--> statement-breakpoint
CREATE INDEX "workspace_medias_bookmarks" ON "workspace_medias" USING btree ("workspace_id",coalesce("bookmarks", -1),"id");--> statement-breakpoint
CREATE VIEW "public"."discovered_medias" AS (select id, platform, external_id, media_type, url, thumbnail_url, author_handle, caption, country_code, niches,
  likes, comments, views, shares, reposts, downloads, bookmarks, created_at, updated_at, null::uuid as workspace_id
from medias
union all
select id, platform, external_id, media_type, url, thumbnail_url, author_handle, caption, country_code, niches,
  likes, comments, views, shares, reposts, downloads, bookmarks, created_at, updated_at, workspace_id
from workspace_medias where workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE VIEW "public"."discovered_subreddits" AS (select id, name, name_key, title, description, subscribers, active_users, over_18, niches, created_at, updated_at,
  null::uuid as workspace_id
from subreddits
union all
select id, name, name_key, title, description, subscribers, active_users, over_18, niches, created_at, updated_at,
  workspace_id
from workspace_subreddits where workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT ON discovered_medias, discovered_subreddits TO greenroom_workspace;
